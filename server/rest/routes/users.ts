import { rows } from '../table.ts';

export const userRows = rows([
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
