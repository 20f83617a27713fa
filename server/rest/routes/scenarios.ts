import { fields, type RestRequest, rows } from '../table.ts';

/** Names the scenario that POST scenarios copies, by header (spec section 7). */
export const copySourceHeader = 'x-copy-source';

/** The body's `coverImage` names an asset; everything that is not the update's is ignored. */
function updateOf({ params, body }: RestRequest) {
  const { id, name, description, tags, coverImage, coverAssetId, template } = fields(body);
  const cover = fields(coverImage).assetId;
  return { id: params.id ?? id, name, description, tags, coverAssetId: coverAssetId ?? cover, template };
}

export const scenarioRows = rows([
  {
    method: 'GET',
    path: 'scenarios',
    procedure: 'scenarios.list',
    summary: 'My scenarios, a page at a time',
  },
  {
    method: 'POST',
    path: 'scenarios',
    procedure: 'scenarios.create',
    summary: `Make a scenario; with the header ${copySourceHeader} a copy of the scenario it names`,
    status: 201,
    input: ({ query, body }) => ({ ...query, ...fields(body) }),
    variant: {
      header: copySourceHeader,
      procedure: 'scenarios.duplicate',
      input: ({ query, body, headers }) => ({ ...query, ...fields(body), id: headers[copySourceHeader] }),
    },
  },
  {
    method: 'PUT',
    path: 'scenarios',
    procedure: 'scenarios.update',
    summary: 'Rename a scenario, describe it, choose its cover or make it a template',
    input: updateOf,
  },
  {
    method: 'PUT',
    path: 'scenarios/locked',
    procedure: 'scenarios.lock',
    summary: 'Take or renew the lease on a scenario',
  },
  { method: 'PUT', path: 'scenarios/unlock', procedure: 'scenarios.unlock', summary: 'Give the lease back' },
  {
    method: 'GET',
    path: 'scenarios/csp/frame-options',
    procedure: 'scenarios.frameOptions',
    summary: 'Whether the page at an address lets a web window show it',
  },
  { method: 'GET', path: 'scenarios/{id}', procedure: 'scenarios.get', summary: 'One scenario' },
  {
    method: 'PUT',
    path: 'scenarios/{id}',
    procedure: 'scenarios.update',
    summary: 'As PUT scenarios',
    input: updateOf,
  },
  { method: 'DELETE', path: 'scenarios/{id}', procedure: 'scenarios.remove', summary: 'Remove a scenario' },
  {
    method: 'POST',
    path: 'scenarios/{id}/ids',
    procedure: 'scenarios.reserveIds',
    summary: 'Reserve ids from the scenario’s counter',
    input: ({ params, body }) => ({ ...fields(body), scenarioId: params.id }),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/likes',
    procedure: 'scenarios.like',
    summary: 'Like a scenario: true the first time, else false',
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/views',
    procedure: 'scenarios.view',
    summary: 'Note that I looked at a scenario: true the first time, else false',
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/orphan/users',
    procedure: 'scenarios.giveOrphan',
    summary: 'Give a scenario whose owner is gone to a user of its organization: `userId`',
  },
  {
    method: 'GET',
    path: 'settings/scenarios/{scenarioId}',
    procedure: 'scenarioSettings.list',
    summary: 'The settings of a scenario',
  },
  {
    method: 'POST',
    path: 'settings/scenarios/{scenarioId}',
    procedure: 'scenarioSettings.save',
    summary: 'Save a setting of a scenario; one that is left to the organization is deleted instead',
  },
  {
    method: 'PUT',
    path: 'settings/scenarios/{scenarioId}',
    procedure: 'scenarioSettings.save',
    summary: 'As POST',
  },
  {
    method: 'DELETE',
    path: 'settings/{id}/scenarios/{scenarioId}',
    procedure: 'scenarioSettings.remove',
    summary: 'Remove a setting of a scenario',
  },
]);
