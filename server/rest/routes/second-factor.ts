import { rows } from '../table.ts';

export const secondFactorRows = rows([
  {
    method: 'POST',
    path: 'auth/second-factor',
    procedure: 'auth.secondFactor',
    summary: 'End a sign-in that asked for a second factor',
  },
  {
    method: 'POST',
    path: 'auth/passkey/options',
    procedure: 'auth.passkeyOptions',
    summary: 'What a browser asks an authenticator to sign in with',
  },
  {
    method: 'POST',
    path: 'auth/passkey',
    procedure: 'auth.passkey',
    summary: 'Sign in by a passkey',
  },
  {
    method: 'GET',
    path: 'account/second-factor',
    procedure: 'secondFactor.get',
    summary: 'What one proves oneself by beside a password',
  },
  {
    method: 'POST',
    path: 'account/second-factor/app',
    procedure: 'secondFactor.beginApp',
    summary: 'Begin to set up an authenticator app',
  },
  {
    method: 'PUT',
    path: 'account/second-factor/app',
    procedure: 'secondFactor.confirmApp',
    summary: 'Have the app asked for from now on',
  },
  {
    method: 'DELETE',
    path: 'account/second-factor/app',
    procedure: 'secondFactor.removeApp',
    summary: 'Have no app asked for any more',
  },
  {
    method: 'POST',
    path: 'account/passkeys/options',
    procedure: 'secondFactor.passkeyOptions',
    summary: 'What a browser asks an authenticator for a new passkey',
  },
  {
    method: 'POST',
    path: 'account/passkeys',
    procedure: 'secondFactor.addPasskey',
    summary: 'Keep a passkey',
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'account/passkeys/{id}',
    procedure: 'secondFactor.removePasskey',
    summary: 'Remove a passkey',
  },
  {
    method: 'DELETE',
    path: 'users/{id}/second-factor',
    procedure: 'secondFactor.reset',
    summary: 'Take somebody’s second factors away who lost them',
  },
]);
