import { rows } from '../table.ts';

export const groupRows = rows([
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
