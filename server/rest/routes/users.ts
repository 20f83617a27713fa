import { rows } from '../table.ts';

export const userRows = rows([
  {
    method: 'GET',
    path: 'users',
    procedure: 'users.list',
    summary: 'The users whom the caller may see, a page at a time; status is a list with commas',
  },
  {
    method: 'GET',
    path: 'users/{id}',
    procedure: 'users.get',
    summary: 'One user; everybody sees themselves',
  },
]);
