import { signOnForm } from '#catalog/resources/sign-ons.ts';
import { rows } from '../table.ts';

export const signOnRows = rows([
  {
    method: 'GET',
    path: 'organizations/sso',
    procedure: 'signOns.ofHost',
    summary: 'The ways to sign on of the organization whose host is asked',
  },
  {
    method: 'GET',
    path: 'organizations/sso/{name}',
    procedure: 'signOns.ofName',
    summary: 'The ways to sign on of an organization',
  },
  {
    method: 'GET',
    path: 'organizations/{organizationId}/sign-ons',
    procedure: 'signOns.list',
    summary: 'The ways to sign on of an organization, the keys of its directory, and what each is told of us',
  },
  {
    method: 'POST',
    path: 'organizations/{organizationId}/sign-ons',
    procedure: 'signOns.add',
    body: signOnForm,
    summary: 'Add a way to sign on',
    status: 201,
  },
  {
    method: 'PUT',
    path: 'organizations/{organizationId}/sign-ons/{id}',
    procedure: 'signOns.save',
    body: signOnForm,
    summary: 'Change a way to sign on; a secret that is left empty stays',
  },
  {
    method: 'DELETE',
    path: 'organizations/{organizationId}/sign-ons/{id}',
    procedure: 'signOns.remove',
    summary: 'Take a way to sign on out, with all links to it',
  },
  {
    method: 'POST',
    path: 'organizations/{organizationId}/scim-keys',
    procedure: 'signOns.addKey',
    summary: 'A key by which a directory keeps people and groups by SCIM; it is shown once',
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'organizations/{organizationId}/scim-keys/{id}',
    procedure: 'signOns.removeKey',
    summary: 'Withdraw a key of a directory',
  },
  {
    method: 'GET',
    path: 'account/identities',
    procedure: 'signOns.identities',
    summary: 'How one is known elsewhere',
  },
  {
    method: 'POST',
    path: 'account/identities',
    procedure: 'signOns.link',
    summary: 'Where the browser goes to link one’s account',
  },
  {
    method: 'PUT',
    path: 'account/identities',
    procedure: 'signOns.finishLink',
    summary: 'Link one’s account with what was answered',
  },
  {
    method: 'DELETE',
    path: 'account/identities/{id}',
    procedure: 'signOns.unlink',
    summary: 'Unlink one',
  },
]);
