import { resourceRows } from '../resource-rows.ts';
import { rows } from '../table.ts';

export const groupRows = rows([
  ...resourceRows('groups', {
    list: 'The groups that the caller may see, a page at a time',
    create: 'Make a group',
    get: 'A group by its id',
    update: 'Change a group',
    remove: 'Remove a group',
  }),
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
