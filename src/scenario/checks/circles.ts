import { eventKey } from '../runtime/project.ts';
import type { Action } from '../schema/action.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';

/** A run event whose list calls itself again at once, whatever the run is like. */
export interface Circle {
  code: 'circle';
  sceneId: number;
  objectId: number;
}

interface Node {
  sceneId: number;
  calls: readonly Action[];
}

/** Finds the run events that can only go in a circle: by calls without a condition and without a delay. */
export function circlesOf(scenes: readonly Scene[]): Circle[] {
  const nodes = new Map<number, Node>();
  const byName = new Map<string, { id: number; sceneId: number }[]>();
  const collect = (objects: readonly ObjectFields[], sceneId: number) => {
    for (const { id, type, name, actions = [], objects: inside } of objects) {
      if (inside) collect(inside, sceneId);
      if (type !== 'run-event') continue;
      const calls = actions.filter(
        (one) => one.action === 'runevent' && !one.conditions?.length && !one.timeout,
      );
      nodes.set(id, { sceneId, calls });
      byName.set(eventKey(name), [...(byName.get(eventKey(name)) ?? []), { id, sceneId }]);
    }
  };
  for (const { id, objects } of scenes) collect(objects as ObjectFields[], id);
  const calledBy = (id: number): number[] => {
    const { calls, sceneId } = nodes.get(id)!;
    return calls.flatMap(({ target, value }) => {
      if (target !== undefined) return target === 'this' ? [id] : nodes.has(target) ? [target] : [];
      const named = byName.get(eventKey(String(value ?? ''))) ?? [];
      const found = named.find((one) => one.sceneId === sceneId) ?? named[0];
      return found ? [found.id] : [];
    });
  };
  const reaches = (from: number): boolean => {
    const open = calledBy(from);
    const seen = new Set<number>();
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === from) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...calledBy(id));
    }
    return false;
  };
  return [...nodes]
    .filter(([id]) => reaches(id))
    .map(([objectId, { sceneId }]) => ({ code: 'circle', sceneId, objectId }));
}
