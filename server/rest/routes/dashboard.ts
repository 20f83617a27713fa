import { rows } from '../table.ts';

export const dashboardRows = rows([
  {
    method: 'GET',
    path: 'dashboard/login/users',
    procedure: 'dashboard.signIns',
    summary: 'Sign-ins by day, between the days start and end',
  },
  {
    method: 'GET',
    path: 'dashboard/accounts/{kind}',
    procedure: 'dashboard.accounts',
    summary: 'The accounts on trial, paid or public that were made between two days, a page at a time',
  },
  {
    method: 'GET',
    path: 'dashboard/accounts/{kind}/count',
    procedure: 'dashboard.accountsCount',
    summary: 'How many of these accounts were made, by day, and how many there are',
  },
  {
    method: 'GET',
    path: 'dashboard/jobs/scenarios',
    procedure: 'dashboard.published',
    summary: 'What was published between two days, a page at a time',
  },
  {
    method: 'GET',
    path: 'dashboard/jobs/scenarios/count',
    procedure: 'dashboard.publishedCount',
    summary: 'How much was published, by day',
  },
  {
    method: 'GET',
    path: 'dashboard/storage',
    procedure: 'dashboard.storage',
    summary: 'Bytes of all files, and of the organizations that have the most',
  },
]);
