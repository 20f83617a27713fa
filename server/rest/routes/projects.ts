import { z } from 'zod';
import type { SavedProject } from '#server/domain/projects/get.ts';
import { asStored } from '#server/domain/stored.ts';
import { revision } from '#server/routers/input.ts';
import { fields, type RestRequest, rows, shaped } from '../table.ts';

const projectWithRevision = z.intersection(asStored('ProjectData'), z.object({ revision }));

/** Splits a body into the project data and the revision it was read at. */
function projectAndRevision({ params, body }: RestRequest) {
  const { revision, ...project } = fields(body);
  return { scenarioId: params.id, revision, project };
}

export const projectRows = rows([
  {
    method: 'GET',
    path: 'scenarios/{id}/projects-data',
    procedure: 'projects.get',
    summary: 'The project data with its revision',
    input: ({ params }) => ({ scenarioId: params.id }),
    output: shaped(projectWithRevision, ({ project, revision }: SavedProject) => ({ ...project, revision })),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/projects-data',
    procedure: 'projects.save',
    summary: 'As PUT',
    body: projectWithRevision,
    input: projectAndRevision,
  },
  {
    method: 'PUT',
    path: 'scenarios/{id}/projects-data',
    procedure: 'projects.save',
    summary: 'Save the project data at the revision it was read at',
    body: projectWithRevision,
    input: projectAndRevision,
  },
]);
