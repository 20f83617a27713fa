import { api } from '#api/client.ts';
import type { Doc } from '#scenario';
import type { Base, Order, SaveTarget } from './types.ts';
import { sceneTarget } from './types.ts';

export interface LoadedDocument {
  doc: Doc;
  bases: Map<SaveTarget, Base>;
  mayEdit: boolean;
}

/** Reads a whole scenario for the editor, with the revision of each part. Throws what the calls throw. */
export async function loadDocument(scenarioId: number): Promise<LoadedDocument> {
  const [card, saved, project] = await Promise.all([
    api.scenarios.get.query({ id: scenarioId }),
    api.scenes.list.query({ scenarioId }),
    api.projects.get.query({ scenarioId }),
  ]);
  const bases = new Map<SaveTarget, Base>();
  const order: Order = {};
  const scenes: Doc['scenes'] = {};
  for (const { scene, revision } of saved) {
    scenes[scene.id] = scene;
    order[scene.id] = scene.position;
    bases.set(sceneTarget(scene.id), { value: scene, revision });
  }
  bases.set('order', { value: order, revision: 0 });
  bases.set('project', { value: project.project, revision: project.revision });
  bases.set('name', { value: card.name, revision: card.nameRevision });
  const doc: Doc = { scenarioId, name: card.name, project: project.project, scenes };
  return { doc, bases, mayEdit: card.mayEdit };
}

/** The scenario's name alone, after somebody renamed it. Throws what the call throws. */
export async function loadName(scenarioId: number): Promise<Base> {
  const { name, nameRevision } = await api.scenarios.get.query({ id: scenarioId });
  return { value: name, revision: nameRevision };
}

/** The project data alone. Throws what the call throws. */
export async function loadProject(scenarioId: number): Promise<Base> {
  const { project, revision } = await api.projects.get.query({ scenarioId });
  return { value: project, revision };
}
