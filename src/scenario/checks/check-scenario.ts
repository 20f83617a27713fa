import { actionTable } from '../actions/registry.ts';
import type { Action } from '../schema/action.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import { actionLists } from '../types.ts';

/** What an author should know before publishing. Ids are of the scene and object concerned. */
export type Finding =
  | {
      code: 'dead-reference';
      sceneId: number;
      objectId: number | null;
      action: Action['action'];
      target: number;
    }
  | { code: 'unreachable-scene'; sceneId: number };

/** Looks a scenario over without playing it. Scenes in any order; the lowest position is the initial one. */
export function checkScenario(scenes: readonly Scene[]): Finding[] {
  const known = new Set(scenes.map((scene) => scene.id));
  const objects = new Set<number>();
  for (const scene of scenes) eachObject(scene.objects as ObjectFields[], ({ id }) => objects.add(id));
  const findings: Finding[] = [];
  const links = new Map<number, Set<number>>();
  for (const scene of scenes) {
    const to = new Set<number>();
    links.set(scene.id, to);
    eachAction(scene, ({ action, target }, objectId) => {
      const kind = actionTable[action].target;
      if (typeof target !== 'number' || kind === null || kind === 'variable') return;
      if (!(kind === 'scene' ? known : objects).has(target))
        findings.push({ code: 'dead-reference', sceneId: scene.id, objectId, action, target });
      else if (kind === 'scene') to.add(target);
    });
  }
  const reached = reachable(scenes, links);
  for (const { id } of scenes)
    if (!reached.has(id)) findings.push({ code: 'unreachable-scene', sceneId: id });
  return findings;
}

function reachable(scenes: readonly Scene[], links: ReadonlyMap<number, ReadonlySet<number>>): Set<number> {
  const first = [...scenes].sort((a, b) => a.position - b.position || a.id - b.id)[0];
  const reached = new Set<number>();
  const open = first ? [first.id] : [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(links.get(id) ?? []));
  }
  return reached;
}

function eachObject(objects: readonly ObjectFields[], look: (object: ObjectFields) => void): void {
  for (const object of objects) {
    look(object);
    if (object.objects) eachObject(object.objects, look);
  }
}

/** Every action of a scene, with the object it belongs to. */
export function eachAction(scene: Scene, look: (action: Action, objectId: number | null) => void): void {
  for (const action of [...scene.actionsShow, ...scene.actions]) look(action, null);
  for (const event of scene.timers) for (const action of event.actions) look(action, null);
  eachObject(scene.objects as ObjectFields[], (object) => {
    for (const list of actionLists) for (const action of object[list] ?? []) look(action, object.id);
    for (const choice of object.choices ?? []) for (const action of choice.actions) look(action, object.id);
  });
}
