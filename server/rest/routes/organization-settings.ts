import { rows } from '../table.ts';

export const organizationSettingRows = rows([
  {
    method: 'GET',
    path: 'settings',
    procedure: 'organizationSettings.list',
    summary: 'The settings of an organization, by default one’s own, a page at a time',
  },
  {
    method: 'GET',
    path: 'settings/{id}',
    procedure: 'organizationSettings.get',
    summary: 'A setting; its id is the organization’s, a dot and the key',
  },
  {
    method: 'PUT',
    path: 'settings/{id}',
    procedure: 'organizationSettings.save',
    summary: 'Change a setting',
  },
  {
    method: 'DELETE',
    path: 'settings/{id}',
    procedure: 'organizationSettings.reset',
    summary: 'Back to what holds where nothing is kept',
  },
  {
    method: 'GET',
    path: 'settings/organizations/{organizationId}',
    procedure: 'organizationSettings.ofOrganization',
    summary: 'The settings of an organization, as its people are told them',
  },
  {
    method: 'GET',
    path: 'settings/organizations/{organizationId}/{key}',
    procedure: 'organizationSettings.ofOrganization',
    summary: 'One of them',
  },
  {
    method: 'GET',
    path: 'settings/activation/{key}',
    procedure: 'organizationSettings.ofActivationKey',
    summary: 'The organization that an activation key lets people join',
  },
]);
