import type { Change, Doc, EditResult } from './changes.ts';
import { findObject } from './selectors.ts';

/** Moves objects in front of (drawn after) or behind all their siblings, keeping their order. */
export function reorderObjects(
  doc: Doc,
  { sceneId, ids, to }: { sceneId: number; ids: readonly number[]; to: 'front' | 'back' },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const places = ids.map((id) => findObject(scene, id));
  if (places.some((one) => !one)) return { refused: 'object-not-found' };
  const lists = new Map<string, { path: Change['path']; ids: Set<number> }>();
  for (const place of places) {
    const path = place!.path.slice(0, -1);
    const list = lists.get(JSON.stringify(path)) ?? { path, ids: new Set<number>() };
    list.ids.add(place!.object.id);
    lists.set(JSON.stringify(path), list);
  }
  const changes: Change[] = [];
  for (const { path, ids: moved } of lists.values()) {
    const owner = path.at(-2);
    const siblings = (typeof owner === 'object' ? findObject(scene, owner.id)!.object : scene) as {
      objects: { id: number }[];
    };
    const before = siblings.objects.map((one) => one.id);
    const [some, others] = [before.filter((id) => moved.has(id)), before.filter((id) => !moved.has(id))];
    const after = to === 'front' ? [...others, ...some] : [...some, ...others];
    if (after.some((id, index) => id !== before[index]))
      changes.push({ target: { scene: sceneId }, path, before, after, order: true });
  }
  return { changes };
}
