import { z } from 'zod';
import { fields, rows } from '../table.ts';

export const organizationRows = rows([
  {
    method: 'GET',
    path: 'organizations/expired',
    procedure: 'organizations.expired',
    summary: 'The organizations whose plan has ended, a page at a time',
  },
  {
    method: 'GET',
    path: 'organizations/{id}/use',
    procedure: 'organizations.use',
    summary: 'What of its plan an organization uses',
  },
  {
    method: 'GET',
    path: 'organizations/{id}/hostnames',
    procedure: 'organizations.hostnames',
    summary: 'The hosts of an organization',
  },
  {
    method: 'GET',
    path: 'organizations/{id}/look',
    procedure: 'organizations.look',
    summary: 'How the sign-in page looks by the hosts of an organization',
  },
  {
    method: 'PUT',
    path: 'organizations/{id}/look',
    procedure: 'organizations.saveLook',
    summary: 'Change the colour and the logo of the sign-in page; null takes one away',
  },
  {
    method: 'POST',
    path: 'organizations/hybrid-viewers',
    procedure: 'organizations.hybridViewers',
    summary:
      'Validate the student that a hybrid package names by the token in X-HYBRID-TOKEN; an empty list is success',
    input: ({ headers, body }) => ({ ...fields(body), token: headers['x-hybrid-token'] ?? '' }),
    body: z.object({ username: z.string() }),
  },
  {
    method: 'POST',
    path: 'organizations/hostnames',
    procedure: 'organizations.saveHostnames',
    summary: 'Put an organization’s hosts in place of those it had',
  },
]);
