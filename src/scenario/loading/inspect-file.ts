import {
  actionRows,
  conditionRows,
  eachReference,
  isKnown,
  type Known,
  knownOf,
} from '../checks/references.ts';
import { objectDefaults } from '../objects/defaults.ts';
import { sceneDefaults, sceneWords } from '../objects/scene-defaults.ts';
import { changeActions, eventKey } from '../runtime/project.ts';
import { toNumber } from '../runtime/selectors.ts';
import { actionLists, type ObjectType, objectTypes } from '../types.ts';
import { eachMisfit } from './coerce.ts';
import {
  actionRanges,
  conditionRanges,
  objectRanges,
  pointRanges,
  type Ranges,
  sceneRanges,
  timedEventRanges,
} from './ranges.ts';
import type { Outline } from './scene-outlines.ts';
import { type Fields, isFields, isThere, listed, textOf } from './untyped.ts';

/** Something in a file that was left out, or that points nowhere. `where` names scene and object, or variable. */
export interface LoadProblem {
  code:
    | 'unknown-kind'
    | 'unknown-action'
    | 'unknown-condition'
    | 'no-id'
    | 'same-id'
    | 'no-time'
    | 'too-deep'
    | 'asset-id'
    | 'wrong-type'
    | 'out-of-range'
    | 'unknown-word'
    | 'dead-reference'
    | 'inside-itself';
  where: string;
  what: string;
}

/** What was found about a file's scenes. Nothing of the file is changed or copied. */
export interface Overview {
  /** Scenes that can be used. */
  scenes: readonly Fields[];
  outlines: ReadonlyMap<Fields, Outline>;
  /** Objects, actions and timed events that are left out. */
  dropped: ReadonlySet<unknown>;
  /** Models by name: an old file's may need conversion. */
  models: readonly string[];
  problems: LoadProblem[];
}

/** Groups in groups in groups: deeper than this nobody built by hand. */
const MAX_DEPTH = 40;
/** Where a scene comes in the order is its place in the file, if it says nothing. */
const sceneShape = { ...sceneDefaults, position: 0 };
const none: Fields = {};
const kinds = new Set<unknown>(objectTypes);
const audible = new Set<unknown>(['audio', 'video']);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const builtIn = /^-(?:[1-9]|1[0-4])$/;

/** Asset ids are kept when uuid-shaped or built in (spec section 5); the built-in ones may be numbers. */
export const isAssetId = (id: unknown): boolean =>
  typeof id === 'string'
    ? uuid.test(id) || builtIn.test(id)
    : typeof id === 'number' && isAssetId(String(id));

/** Goes through all scenes once, as cheaply as it can: a large file must open fast. Yields between scenes. */
export function* inspectFile(
  given: readonly unknown[],
  variables: readonly Fields[],
): Generator<void, Overview> {
  const look = new Look(variables);
  const scenes = given.filter((scene): scene is Fields => isFields(scene) && look.takes(scene));
  const outlines = new Map<Fields, Outline>();
  for (const scene of scenes) yield void outlines.set(scene, look.outline(scene));
  // Only now are all ids known.
  for (const scene of scenes) yield look.lists(scene);
  for (const variable of variables) look.changes(variable);
  const { dropped, models, problems } = look;
  return { scenes, outlines, dropped, models, problems };
}

/** Where something stands: a scene, with an object of it or without; a variable; nowhere that has a name. */
type Standing = readonly Fields[];

class Look {
  readonly problems: LoadProblem[] = [];
  readonly dropped = new Set<unknown>();
  readonly models: string[] = [];
  private readonly known: Known;
  private readonly assets = new Set<unknown>();
  /** What each object is in. */
  private readonly holders = new Map<unknown, unknown>();

  constructor(variables: readonly Fields[]) {
    this.known = knownOf(variables);
  }

  /** Takes a scene's id; false when it cannot be used. */
  takes(scene: Fields): boolean {
    return this.claim(scene, 'scene', []);
  }

  /** What a scene holds; takes the ids of its objects. */
  outline(scene: Fields): Outline {
    const ids: number[] = [];
    const events: [string, number][] = [];
    let [questions, sounds] = [0, typeof scene.video === 'string'];
    const walk = (objects: unknown, depth: number, holder?: unknown) => {
      for (const object of listed(objects)) {
        if (!isFields(object)) continue;
        const { type, id } = object;
        const at = [scene, object];
        if (!kinds.has(type)) this.drop(object, 'unknown-kind', type, at);
        else if (depth > MAX_DEPTH) this.drop(object, 'too-deep', id, at);
        else if (this.claim(object, 'object', at)) {
          ids.push(id as number);
          const inside = object.parentId ?? holder;
          if (inside !== undefined) this.holders.set(id, inside);
          if (type === 'question') questions++;
          else if (type === 'run-event') {
            const name = textOf(object.name, type);
            events.push([name, id as number]);
            this.known.event.add(eventKey(name));
          } else if (type === 'model') this.models.push(nameOf(object));
          if (audible.has(type) || object.clickSound || object.hoverSound) sounds = true;
          if (object.objects) walk(object.objects, depth + 1, id);
        }
      }
    };
    walk(scene.objects, 0);
    return { ids, questions, events, sounds };
  }

  /** Actions and conditions of a scene, and what they point at. */
  lists(scene: Fields): void {
    const at = [scene];
    this.asset(scene, at);
    this.types(scene, sceneShape, sceneRanges, at);
    for (const [key, words] of sceneWords)
      if (!words.includes(scene[key] ?? words[0]))
        this.report('unknown-word', `${key}: ${shortly(scene[key])}`, at);
    this.actions(scene.actions, at);
    this.actions(scene.actionsShow, at);
    for (const event of listed(scene.timers)) {
      if (!isFields(event)) continue;
      if (toNumber(event.time) !== null) {
        this.types(event, none, timedEventRanges, at);
        this.actions(event.actions, at);
      } else this.drop(event, 'no-time', event.name ?? '', at);
    }
    this.inside(scene.objects, scene);
  }

  /** What a variable does when it changes. */
  changes(variable: Fields): void {
    this.actions(changeActions(variable.data), [variable]);
  }

  private inside(objects: unknown, scene: Fields): void {
    for (const object of listed(objects)) {
      if (!isFields(object) || this.dropped.has(object)) continue;
      const at = [scene, object];
      this.asset(object, at);
      this.types(object, objectDefaults[object.type as ObjectType], objectRanges, at);
      if (object.motionPath) this.points(object.motionPath, at);
      if (isThere(object.parentId)) this.holder(object, at);
      if (isThere(object.varid) && !isKnown(this.known, 'variable', object.varid))
        this.report('dead-reference', `varid → ${shortly(object.varid)}`, at);
      if (object.clickSound) this.asset(object.clickSound, at);
      if (object.hoverSound) this.asset(object.hoverSound, at);
      for (const key of actionLists) if (object[key]) this.actions(object[key], at);
      if (object.choices)
        for (const choice of listed(object.choices))
          if (isFields(choice)) this.actions(choice.actions, at);
          else if (typeof choice === 'object') this.report('wrong-type', `choices: ${shortly(choice)}`, at);
      if (object.objects) this.inside(object.objects, scene);
    }
  }

  /** The group that an object says it is in: there is one, and it is not in that object itself. */
  private holder({ id, parentId }: Fields, at: Standing): void {
    const what = `parentId → ${shortly(parentId)}`;
    if (!isKnown(this.known, 'object', parentId)) this.report('dead-reference', what, at);
    let up: unknown = parentId;
    for (let depth = 0; depth <= MAX_DEPTH && up !== undefined && up !== id; depth++)
      up = this.holders.get(up);
    if (up === id) this.report('inside-itself', what, at);
  }

  private actions(given: unknown, at: Standing): void {
    for (const action of listed(given)) {
      if (!isFields(action)) continue;
      if (!actionRows.has(action.action)) {
        this.drop(action, 'unknown-action', action.action, at);
        continue;
      }
      this.asset(action, at);
      this.types(action, none, actionRanges, at);
      for (const condition of listed(action.conditions))
        if (isFields(condition)) this.types(condition, none, conditionRanges, at);
      eachReference(action, (kind, to, condition) => {
        if (!isKnown(this.known, kind, to))
          this.report('dead-reference', `${condition ?? action.action} → ${shortly(to)}`, at);
      });
      const unknown = unknownCondition(action.conditions ?? []);
      // An action whose condition nobody understands must not run unconditionally.
      if (unknown !== undefined) this.drop(action, 'unknown-condition', unknown, at);
    }
  }

  private asset(thing: unknown, at: Standing): void {
    const id = (thing as { assetId?: unknown }).assetId;
    if (id === undefined || id === null || id === '' || this.assets.has(id)) return;
    if (isAssetId(id)) this.assets.add(id);
    else this.report('asset-id', id, at);
  }

  /** Values that nothing can be made of where something of one type belongs, and numbers out of their range. */
  private types(thing: Fields, defaults: Readonly<Fields>, ranges: Ranges, at: Standing): void {
    eachMisfit(thing, defaults, ranges, (path, own, code) =>
      this.report(code, `${path}: ${shortly(own)}`, at),
    );
  }

  private points(path: unknown, at: Standing): void {
    for (const point of listed((path as Fields).points))
      if (isFields(point)) this.types(point, none, pointRanges, at);
  }

  private claim(thing: Fields, kind: 'scene' | 'object', at: Standing): boolean {
    const { id } = thing;
    const taken = this.known[kind];
    if (!Number.isFinite(id)) this.drop(thing, 'no-id', thing.name ?? '', at);
    else if (taken.has(id)) this.drop(thing, 'same-id', id, at);
    else return taken.add(id).size > 0;
    return false;
  }

  private drop(thing: unknown, code: LoadProblem['code'], what: unknown, at: Standing): void {
    this.report(code, what, at);
    this.dropped.add(thing);
  }

  private report(code: LoadProblem['code'], what: unknown, at: Standing): void {
    this.problems.push({
      code,
      where: at.map(nameOf).join(' / ') || 'a scene',
      what: typeof what === 'string' ? what : shortly(what),
    });
  }
}

/** What nobody understands among conditions, if there is such a thing; they belong in a list. */
function unknownCondition(conditions: unknown): string | undefined {
  if (!Array.isArray(conditions)) return shortly(conditions);
  for (const one of conditions) {
    if (one === null) continue;
    if (!isFields(one)) return shortly(one);
    if (!conditionRows.has(one.condition)) return shortly(one.condition);
  }
  return undefined;
}

export const shortly = (own: unknown) =>
  Array.isArray(own) ? '[…]' : isFields(own) ? '{…}' : String(own).slice(0, 40);
const nameOf = (thing: Fields): string => textOf(thing.name, thing.id);
