import { rows } from '../table.ts';

export const groupRows = rows([
  {
    method: 'GET',
    path: 'groups',
    procedure: 'groups.list',
    summary: 'The groups that the caller may see, a page at a time',
  },
  {
    method: 'POST',
    path: 'groups',
    procedure: 'groups.create',
    summary: 'Make a group',
    status: 201,
  },
  {
    method: 'GET',
    path: 'groups/{id}',
    procedure: 'groups.get',
    summary: 'A group by its id',
  },
  {
    method: 'PUT',
    path: 'groups/{id}',
    procedure: 'groups.update',
    summary: 'Change a group',
  },
  {
    method: 'DELETE',
    path: 'groups/{id}',
    procedure: 'groups.remove',
    summary: 'Remove a group',
  },
  {
    method: 'POST',
    path: 'groups/{id}/users',
    procedure: 'groups.addMembers',
    summary: 'Take people of its organization into a group',
  },
  {
    method: 'DELETE',
    path: 'groups/{id}/users',
    procedure: 'groups.removeMembers',
    summary: 'Take people out of a group',
  },
]);
