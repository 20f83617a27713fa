import { fields, rows } from '../table.ts';

const ofScenario = ({ params, body }: { params: Record<string, string>; body: unknown }) => ({
  ...fields(body),
  scenarioId: params.id,
});

export const sharingRows = rows([
  {
    method: 'GET',
    path: 'scenarios/private',
    procedure: 'sharing.assigned',
    summary: 'Scenarios that are assigned to me, a page at a time',
  },
  {
    method: 'GET',
    path: 'scenarios/public',
    procedure: 'sharing.public',
    summary: 'Public scenarios, of every channel or of one (`channel`), a page at a time',
  },
  {
    method: 'GET',
    path: 'scenarios/shared',
    procedure: 'sharing.shared',
    summary: 'Scenarios whose source others share with me, a page at a time',
  },
  {
    method: 'GET',
    path: 'scenarios/unregistered',
    procedure: 'sharing.unregistered',
    summary: 'Scenarios whose owner is gone, a page at a time',
  },
  {
    method: 'GET',
    path: 'scenarios/{id}/sharing',
    procedure: 'sharing.get',
    summary: 'How a scenario is shared: channel, source, links, assignments',
    input: ofScenario,
  },
  {
    method: 'PUT',
    path: 'scenarios/{id}/sharing',
    procedure: 'sharing.change',
    summary: 'Put a scenario into the channel or out of it (`isPublic`); share its source (`sourceFor`)',
    input: ofScenario,
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/links',
    procedure: 'sharing.addLink',
    summary: 'Add a link to the live page, with a password, for signed-in people, or until a time',
    status: 201,
    input: ofScenario,
  },
  {
    method: 'DELETE',
    path: 'scenarios/{id}/links/{code}',
    procedure: 'sharing.removeLink',
    summary: 'End a link',
    input: ({ params }) => ({ scenarioId: params.id, code: params.code }),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/assignments',
    procedure: 'sharing.assign',
    summary: 'Assign a scenario to people and groups, with a due date and a note',
    status: 201,
    input: ofScenario,
  },
  {
    method: 'DELETE',
    path: 'scenarios/{id}/assignments/{assignmentId}',
    procedure: 'sharing.unassign',
    summary: 'Take an assignment back',
    input: ({ params }) => ({ scenarioId: params.id, id: params.assignmentId }),
  },
  {
    method: 'GET',
    path: 'subscription_channels',
    procedure: 'channels.list',
    summary: 'The channels that I follow, or every one (`all=true`): `content` and `totalElements`',
  },
  {
    method: 'POST',
    path: 'subscription_channels/organizations',
    procedure: 'channels.subscribe',
    summary: 'Follow the channels of organizations: `organizationIds`',
  },
  {
    method: 'GET',
    path: 'subscription_channels/{id}',
    procedure: 'channels.get',
    summary: 'One channel, by its organization’s id',
  },
  {
    method: 'PUT',
    path: 'subscription_channels/{id}',
    procedure: 'channels.update',
    summary: 'Name and describe the channel of my organization',
  },
  {
    method: 'DELETE',
    path: 'subscription_channels/{id}',
    procedure: 'channels.unsubscribe',
    summary: 'Follow a channel no longer',
  },
  {
    method: 'GET',
    path: 'elb/portal/about',
    procedure: 'portal.about',
    summary: 'The product, its API, and whose hostname was asked',
  },
  {
    method: 'GET',
    path: 'searchs',
    procedure: 'searches.list',
    summary: 'The searches that people keep, a page at a time',
  },
  {
    method: 'DELETE',
    path: 'searchs/{id}',
    procedure: 'searches.remove',
    summary: 'Delete a kept search',
  },
]);
