import { z } from 'zod';
import type { SavedScene } from '#server/domain/scenes/stored-scene.ts';
import { asStored } from '#server/domain/stored.ts';
import { innerId, revision } from '#server/routers/input.ts';
import { scenePosition } from '#server/routers/scenes.ts';
import { fields, type RestRequest, rows, shaped } from '../table.ts';

/** Over REST a scene carries its revision as a field of its own. */
const sceneWithRevision = z.intersection(asStored('Scene'), z.object({ revision }));
const flat = shaped(z.array(sceneWithRevision), (scenes: SavedScene[]) =>
  scenes.map(({ scene, revision }) => ({ ...scene, revision })),
);

/** Splits a body into the scene and the revision it was read at. */
function sceneAndRevision({ params, body }: RestRequest) {
  const { revision, ...scene } = fields(body);
  return { scenarioId: params.id, revision, scene: { ...scene, id: Number(params.sceneId) } };
}

const scenesOf = ({ params, body }: RestRequest) => ({
  scenarioId: params.id,
  scenes: Array.isArray(body) ? body : [body],
});

export const sceneRows = rows([
  {
    method: 'GET',
    path: 'scenarios/{id}/scenes',
    procedure: 'scenes.list',
    summary: 'The scenes of a scenario in their order, each with its revision',
    input: ({ params }) => ({ scenarioId: params.id }),
    output: flat,
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/scenes',
    procedure: 'scenes.add',
    summary: 'Add a scene, or a list of scenes',
    status: 201,
    body: z.union([asStored('Scene'), z.array(asStored('Scene'))]),
    input: scenesOf,
    output: flat,
  },
  {
    method: 'PUT',
    path: 'scenarios/{id}/scenes/batch',
    procedure: 'scenes.reorder',
    summary: 'Give scenes their places: a list of id and position',
    body: z.array(scenePosition),
    input: ({ params, body }) => ({
      scenarioId: params.id,
      positions: Array.isArray(body) ? body : fields(body).positions,
    }),
  },
  {
    method: 'DELETE',
    path: 'scenarios/{id}/scenes/batch',
    procedure: 'scenes.remove',
    summary: 'Remove scenes: a list of ids; at least one scene stays',
    body: z.array(innerId),
    input: ({ params, body, query }) => ({
      scenarioId: params.id,
      ids: Array.isArray(body) ? body : (fields(body).ids ?? query.ids?.split(',')),
    }),
  },
  {
    method: 'PUT',
    path: 'scenarios/{id}/scenes/{sceneId}',
    procedure: 'scenes.save',
    summary: 'Save a scene at the revision it was read at',
    body: sceneWithRevision,
    input: sceneAndRevision,
  },
]);
