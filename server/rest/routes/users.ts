import { resourceRows } from '../resource-rows.ts';
import { rows } from '../table.ts';

export const userRows = rows([
  ...resourceRows('users', {
    list: 'The users whom the caller may see, a page at a time; status is a list with commas',
    create: 'Add somebody; they have no password until they choose one',
    get: 'One user; everybody sees themselves',
    update: 'Change a user; everybody changes their own names, and heirId takes over what the user made',
    remove: 'Delete a user; heirId takes over what they made',
  }),
  {
    method: 'POST',
    path: 'users/{id}/email',
    procedure: 'users.mailAgain',
    summary: 'Mail somebody again how they get in: the invitation, or a link for a new password',
  },
  {
    method: 'POST',
    path: 'users/{id}/temporary-password',
    procedure: 'users.sendTemporaryPassword',
    summary: 'Mail somebody a temporary password; they are signed out',
  },
  {
    method: 'GET',
    path: 'users/{id}/plans',
    procedure: 'plans.ofUser',
    summary: 'The plan that a user has by their organization, and what of it is used',
  },
]);
