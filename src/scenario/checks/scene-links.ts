import type { Doc } from '../edits/changes.ts';
import { scenesInOrder } from '../edits/selectors.ts';
import { changeActions } from '../runtime/project.ts';
import type { ObjectFields } from '../schema/object.ts';
import { eachAction, eachOwnAction } from './check-scenario.ts';

/** A way from one scene to another. */
export interface SceneLink {
  /** Null: a variable that changes leads there, from any scene. */
  from: number | null;
  to: number;
  /** Ids of the objects that lead there; null for what the scene itself does (start, end, time). */
  by: readonly (number | null)[];
}

/** The ways between scenes that are there, each pair once, in the order of the scenes. */
export function sceneLinks(doc: Doc): SceneLink[] {
  const links = new Map<string, { from: number | null; to: number; by: Set<number | null> }>();
  const add = (from: number | null, to: unknown, by: number | null) => {
    if (typeof to !== 'number' || !doc.scenes[to]) return;
    const key = `${from} ${to}`;
    const link = links.get(key) ?? { from, to, by: new Set() };
    link.by.add(by);
    links.set(key, link);
  };
  for (const scene of scenesInOrder(doc))
    eachAction(scene, ({ action, target }, objectId) => {
      if (action === 'link') add(scene.id, target, objectId);
    });
  for (const { data } of doc.project.variables)
    for (const { action, target } of changeActions(data)) if (action === 'link') add(null, target, null);
  return [...links.values()].map(({ from, to, by }) => ({ from, to, by: [...by] }));
}

/** The scenes that an object's own actions lead to, each once, in the order of its actions. */
export function waysOf(object: object): number[] {
  const ways = new Set<number>();
  eachOwnAction(object as ObjectFields, ({ action, target }) => {
    if (action === 'link' && typeof target === 'number') ways.add(target);
  });
  return [...ways];
}
