import { rows } from '../table.ts';

export const authRows = rows([
  {
    method: 'POST',
    path: 'auth',
    procedure: 'auth.login',
    summary: 'Sign in by user name or email and password',
  },
  {
    method: 'POST',
    path: 'auth/exchange',
    procedure: 'auth.exchange',
    summary: 'Exchange a one-time token for a session',
  },
  {
    method: 'POST',
    path: 'auth/azure',
    procedure: 'auth.azure',
    summary: 'Sign in by an id token of Microsoft Entra ID',
  },
  {
    method: 'POST',
    path: 'auth/elb',
    procedure: 'auth.elb',
    summary: 'Sign in by the signed header of a load balancer',
  },
  {
    method: 'POST',
    path: 'auth/refresh',
    procedure: 'auth.refresh',
    summary: 'A fresh token with fresh claims',
  },
  {
    method: 'PUT',
    path: 'auth/role',
    procedure: 'auth.switchRole',
    summary: 'Look through another role',
  },
  { method: 'GET', path: 'auth/me', procedure: 'auth.me', summary: 'Who the token belongs to' },
  { method: 'GET', path: 'logout', procedure: 'auth.logout', summary: 'Sign the token out' },
]);
