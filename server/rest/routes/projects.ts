import type { SavedProject } from '#server/domain/projects/get.ts';
import { type RestRequest, rows } from '../table.ts';

/** Splits a body into the project data and the revision it was read at. */
function projectAndRevision({ params, body }: RestRequest) {
  const { revision, ...project } = Object(body) as Record<string, unknown>;
  return { scenarioId: params.id, revision, project };
}

export const projectRows = rows([
  {
    method: 'GET',
    path: 'scenarios/{id}/projects-data',
    procedure: 'projects.get',
    summary: 'The project data with its revision',
    input: ({ params }) => ({ scenarioId: params.id }),
    output: ({ project, revision }: SavedProject) => ({ ...project, revision }),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/projects-data',
    procedure: 'projects.save',
    summary: 'As PUT',
    input: projectAndRevision,
  },
  {
    method: 'PUT',
    path: 'scenarios/{id}/projects-data',
    procedure: 'projects.save',
    summary: 'Save the project data at the revision it was read at',
    input: projectAndRevision,
  },
]);
