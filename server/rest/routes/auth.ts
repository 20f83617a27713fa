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
    path: 'auth/refresh',
    procedure: 'auth.refresh',
    summary: 'A fresh token with fresh claims',
  },
  { method: 'GET', path: 'auth/me', procedure: 'auth.me', summary: 'Who the token belongs to' },
  { method: 'GET', path: 'logout', procedure: 'auth.logout', summary: 'Sign the token out' },
]);
