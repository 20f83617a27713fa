import { rows } from '../table.ts';

export const deviceRows = rows([
  {
    method: 'GET',
    path: 'devices/{id}/scenarios',
    procedure: 'devices.scenarios',
    summary: 'Scenarios that a headset can be given',
  },
  {
    method: 'POST',
    path: 'devices/{id}/code',
    procedure: 'devices.createCode',
    summary: 'A code that registers the headset, once, within half an hour',
    status: 201,
  },
  {
    method: 'POST',
    path: 'kiosk',
    procedure: 'kiosk.register',
    summary: 'Register the browser that asks as the headset whose code was typed',
  },
  {
    method: 'GET',
    path: 'kiosk',
    procedure: 'kiosk.get',
    summary: 'What the headset that asks begins with',
  },
]);
