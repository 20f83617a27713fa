import { fields, rows } from '../table.ts';

const one = ({ params }: { params: Record<string, string> }) => ({
  scenarioId: params.id,
  id: params.versionId,
});

export const versionRows = rows([
  {
    method: 'GET',
    path: 'scenarios/{id}/versions',
    procedure: 'versions.list',
    summary: 'The versions of a scenario, the newest first',
    input: ({ params }) => ({ scenarioId: params.id }),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/versions',
    procedure: 'versions.create',
    summary: 'Keep the scenario as it is now under a name',
    status: 201,
    input: ({ params, body }) => ({ ...fields(body), scenarioId: params.id }),
  },
  {
    method: 'GET',
    path: 'scenarios/{id}/versions/{versionId}',
    procedure: 'versions.get',
    summary: 'A version with its scenes and project data',
    input: one,
  },
  {
    method: 'PUT',
    path: 'scenarios/{id}/versions/{versionId}',
    procedure: 'versions.rename',
    summary: 'Name a version: what has a name stays',
    input: (request) => ({ ...fields(request.body), ...one(request) }),
  },
  {
    method: 'DELETE',
    path: 'scenarios/{id}/versions/{versionId}',
    procedure: 'versions.remove',
    summary: 'Remove a version',
    input: one,
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/versions/{versionId}/restore',
    procedure: 'versions.restore',
    summary: 'Go back to a version; what was there before is kept as one, which the answer names',
    input: one,
  },
]);
