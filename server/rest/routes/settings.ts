import { rows } from '../table.ts';

export const settingRows = rows([
  {
    method: 'GET',
    path: 'settings/users/{userId}',
    procedure: 'settings.ofUser',
    summary: 'One’s own settings',
  },
  { method: 'POST', path: 'settings', procedure: 'settings.save', summary: 'Keep one of one’s own settings' },
  { method: 'PUT', path: 'settings', procedure: 'settings.save', summary: 'As POST' },
]);
