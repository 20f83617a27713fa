import type { Change, Doc } from '#scenario';

/** What an edit is told as (spec section 4, save events). */
export type SaveEvent =
  | { type: 'scene-added' | 'scene-changed' | 'scene-remove'; sceneId: number }
  | { type: 'object-changed'; sceneId: number; objectIds: number[] }
  | { type: 'scene-list-changed' }
  | { type: 'variables-changed' }
  /** A file was replaced by another: what could be undone no longer fits. */
  | { type: 'resource-changed' };

/** What changes are told as, each once. Settings of the scenario have no event of their own. `before`: the document. */
export function saveEventsOf(before: Doc, changes: readonly Change[]): SaveEvent[] {
  const events: SaveEvent[] = [];
  for (const change of changes) {
    const event = eventOf(before, change);
    if (!event) continue;
    const known = events.find((one) => one.type === event.type && sceneOf(one) === sceneOf(event));
    if (known?.type === 'object-changed' && event.type === 'object-changed')
      known.objectIds = [...new Set([...known.objectIds, ...event.objectIds])];
    else if (!known) events.push(event);
  }
  return events;
}

const sceneOf = (event: SaveEvent) => ('sceneId' in event ? event.sceneId : undefined);

function eventOf(before: Doc, { target, path, after }: Change): SaveEvent | undefined {
  if (typeof target === 'string')
    return target === 'project' && path[0] === 'variables' ? { type: 'variables-changed' } : undefined;
  const sceneId = target.scene;
  const [first, object] = path;
  if (first === undefined) {
    if (after === undefined) return { type: 'scene-remove', sceneId };
    return { type: before.scenes[sceneId] ? 'scene-changed' : 'scene-added', sceneId };
  }
  if (first === 'position') return { type: 'scene-list-changed' };
  if (first !== 'objects') return { type: 'scene-changed', sceneId };
  return { type: 'object-changed', sceneId, objectIds: typeof object === 'object' ? [object.id] : [] };
}
