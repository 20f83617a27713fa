import { actionTable } from '../actions/registry.ts';
import { conditionTable } from '../conditions/registry.ts';
import { actionLists, objectTypes } from '../types.ts';

/** Something in a file that was left out, or that points nowhere. `where` names scene and object. */
export interface LoadProblem {
  code: 'unknown-kind' | 'unknown-action' | 'unknown-condition' | 'no-id' | 'same-id' | 'dead-reference';
  where: string;
  what: string;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Scenes with what cannot be used taken out of them, and what is wrong added to `problems`. */
export function repairScenes(scenes: readonly Fields[], problems: LoadProblem[]): Fields[] {
  const known = { scenes: new Set<unknown>(), objects: new Set<unknown>() };
  const withId = scenes.filter((scene) => claim(scene, known.scenes, 'a scene', problems));
  const report = (code: LoadProblem['code'], where: string, what: string) =>
    problems.push({ code, where, what });
  const repaired = withId.map((scene) => {
    const name = String(scene.name ?? scene.id);
    return {
      ...scene,
      name,
      objects: list(scene.objects).flatMap((object) => repairObject(object, name)),
      timers: list(scene.timers)
        .filter((event) => Number.isFinite(event.time))
        .map((event) => ({
          ...event,
          name: String(event.name ?? ''),
          actions: repairActions(event.actions, name),
        })),
      actions: repairActions(scene.actions, name),
      actionsShow: repairActions(scene.actionsShow, name),
    };
  });
  for (const scene of repaired) reportDeadReferences(scene, known, report);
  return repaired;

  function repairObject(object: Fields, scene: string): Fields[] {
    const where = `${scene} / ${object.name ?? object.id}`;
    if (!(objectTypes as readonly unknown[]).includes(object.type)) {
      report('unknown-kind', where, String(object.type));
      return [];
    }
    if (!claim(object, known.objects, where, problems)) return [];
    const next: Fields = { ...object, name: String(object.name ?? object.type) };
    for (const key of actionLists) if (key in object) next[key] = repairActions(object[key], where);
    if ('choices' in object)
      next.choices = list(object.choices).map((choice) => ({
        ...choice,
        txt: String(choice.txt ?? ''),
        actions: repairActions(choice.actions, where),
      }));
    if ('objects' in object)
      next.objects = list(object.objects).flatMap((child) => repairObject(child, scene));
    return [next];
  }

  function repairActions(value: unknown, where: string): Fields[] {
    return list(value).flatMap((action) => {
      if (!Object.hasOwn(actionTable, String(action.action))) {
        report('unknown-action', where, String(action.action));
        return [];
      }
      const conditions = list(action.conditions);
      const unknown = conditions.find((one) => !Object.hasOwn(conditionTable, String(one.condition)));
      // An action whose condition nobody understands must not run unconditionally.
      if (unknown) {
        report('unknown-condition', where, String(unknown.condition));
        return [];
      }
      return [{ ...action, conditions }];
    });
  }
}

function claim(thing: Fields, taken: Set<unknown>, where: string, problems: LoadProblem[]): boolean {
  if (typeof thing.id !== 'number' || !Number.isFinite(thing.id)) {
    problems.push({ code: 'no-id', where, what: String(thing.name ?? '') });
    return false;
  }
  if (taken.has(thing.id)) {
    problems.push({ code: 'same-id', where, what: String(thing.id) });
    return false;
  }
  taken.add(thing.id);
  return true;
}

/** Names actions that point at what is not there. They stay: at run time they are logged and passed over. */
function reportDeadReferences(
  scene: Fields,
  known: { scenes: ReadonlySet<unknown>; objects: ReadonlySet<unknown> },
  report: (code: LoadProblem['code'], where: string, what: string) => void,
): void {
  const look = (actions: readonly Fields[], where: string) => {
    for (const { action, target } of actions) {
      const kind = actionTable[action as keyof typeof actionTable].target;
      if (typeof target !== 'number' || kind === null || kind === 'variable') continue;
      if (!(kind === 'scene' ? known.scenes : known.objects).has(target))
        report('dead-reference', where, `${action} → ${target}`);
    }
  };
  const walk = (object: Fields) => {
    const where = `${scene.name} / ${object.name}`;
    for (const key of actionLists) look(list(object[key]), where);
    for (const choice of list(object.choices)) look(list(choice.actions), where);
    list(object.objects).forEach(walk);
  };
  look([...list(scene.actions), ...list(scene.actionsShow)], String(scene.name));
  for (const event of list(scene.timers)) look(list(event.actions), String(scene.name));
  list(scene.objects).forEach(walk);
}
