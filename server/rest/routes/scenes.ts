import type { SavedScene } from '#server/domain/scenes/stored-scene.ts';
import { type RestRequest, rows } from '../table.ts';

const fields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** Over REST a scene carries its revision as a field of its own. */
const withRevision = ({ scene, revision }: SavedScene) => ({ ...scene, revision });

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
    output: (scenes: SavedScene[]) => scenes.map(withRevision),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/scenes',
    procedure: 'scenes.add',
    summary: 'Add a scene, or a list of scenes',
    status: 201,
    input: scenesOf,
    output: (scenes: SavedScene[]) => scenes.map(withRevision),
  },
  {
    method: 'PUT',
    path: 'scenarios/{id}/scenes/batch',
    procedure: 'scenes.reorder',
    summary: 'Give scenes their places: a list of id and position',
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
    input: sceneAndRevision,
  },
]);
