import type { Change, Doc, ProjectData, Scene } from '#scenario';
import { type Order, type SaveTarget, sceneOf, sceneTarget } from '../autosave/types.ts';

/**
 * Cuts the document into the parts that are saved each under its own revision. A scene's position is part of the
 * order, not of the scene, so that a reorder does not clash with edits inside the scenes.
 */
export function readTarget(doc: Doc, target: SaveTarget): unknown {
  if (target === 'project') return doc.project;
  if (target === 'name') return doc.name;
  if (target === 'order') {
    const order: Order = {};
    for (const scene of Object.values(doc.scenes)) order[scene.id] = scene.position;
    return order;
  }
  return doc.scenes[sceneOf(target)!] ?? null;
}

/** The document with one part replaced by what came from elsewhere. */
export function withTarget(doc: Doc, target: SaveTarget, value: unknown): Doc {
  if (target === 'project') return { ...doc, project: value as ProjectData };
  if (target === 'name') return { ...doc, name: value as string };
  if (target === 'order') {
    const scenes = { ...doc.scenes };
    for (const [key, position] of Object.entries(value as Order)) {
      const scene = scenes[Number(key)];
      if (scene && scene.position !== position) scenes[scene.id] = { ...scene, position };
    }
    return { ...doc, scenes };
  }
  const id = sceneOf(target)!;
  const { [id]: _, ...others } = doc.scenes;
  if (value === null) return { ...doc, scenes: others };
  // Where it stands is told by the order, and ours may hold a move that is not saved yet.
  const position = doc.scenes[id]?.position ?? (value as Scene).position;
  return { ...doc, scenes: { ...others, [id]: { ...(value as Scene), position } } };
}

/** Which parts a list of changes touches. */
export function targetsOf(doc: Doc, changes: readonly Change[]): Set<SaveTarget> {
  const targets = new Set<SaveTarget>();
  for (const change of changes) {
    if (change.target === 'project') targets.add('project');
    else if (change.target === 'scenario') targets.add('name');
    else {
      if (change.path[0] === 'position' && doc.scenes[change.target.scene]) targets.add('order');
      else targets.add(sceneTarget(change.target.scene));
    }
  }
  return targets;
}
