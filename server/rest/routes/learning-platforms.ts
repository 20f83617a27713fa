import { rows } from '../table.ts';

export const learningPlatformRows = rows([
  {
    method: 'GET',
    path: 'organizations/{organizationId}/platforms',
    procedure: 'learningPlatforms.list',
    summary: 'An organization’s learning platforms, and our addresses that they are told',
  },
  {
    method: 'POST',
    path: 'organizations/{organizationId}/platforms',
    procedure: 'learningPlatforms.add',
    summary: 'Add a learning platform',
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'organizations/{organizationId}/platforms/{id}',
    procedure: 'learningPlatforms.remove',
    summary: 'Take a learning platform out',
  },
  {
    method: 'POST',
    path: 'organizations/{organizationId}/platforms/registrations',
    procedure: 'learningPlatforms.createRegistration',
    summary: 'A link by which one learning platform registers itself, once, within a day',
    status: 201,
  },
]);
