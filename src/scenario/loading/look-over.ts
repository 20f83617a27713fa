import { actionTable } from '../actions/registry.ts';
import { type ConditionRow, conditionTable } from '../conditions/registry.ts';
import type { ActionRow } from '../runtime/draft.ts';
import { actionLists, objectTypes } from '../types.ts';
import type { Outline } from './outlines.ts';

/** Something in a file that was left out, or that points nowhere. `where` names scene and object. */
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
    | 'dead-reference'
    | 'inside-itself';
  where: string;
  what: string;
}

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const none: readonly unknown[] = [];
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : none);

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
const kinds = new Set<unknown>(objectTypes);
const audible = new Set<unknown>(['audio', 'video']);
const actionRows: ReadonlyMap<unknown, ActionRow> = new Map(Object.entries(actionTable));
const conditionRows: ReadonlyMap<unknown, ConditionRow> = new Map(Object.entries(conditionTable));
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const builtIn = /^-(?:[1-9]|1[0-4])$/;

/** Asset ids are kept when uuid-shaped or built in (spec section 5). */
export const isAssetId = (id: unknown): boolean =>
  typeof id === 'string' && (uuid.test(id) || builtIn.test(id));

/** Goes through all scenes once, as cheaply as it can: a large file must open fast. */
export function lookOver(given: readonly unknown[]): Overview {
  const look = new Look();
  const scenes = given.filter((scene): scene is Fields => isFields(scene) && look.scene(scene));
  const outlines = new Map(scenes.map((scene) => [scene, look.outline(scene)]));
  // Only now are all ids known.
  for (const scene of scenes) look.lists(scene);
  const { dropped, models, problems } = look;
  return { scenes, outlines, dropped, models, problems };
}

class Look {
  readonly problems: LoadProblem[] = [];
  readonly dropped = new Set<unknown>();
  readonly models: string[] = [];
  private readonly scenes = new Set<unknown>();
  private readonly objects = new Set<unknown>();
  private readonly assets = new Set<unknown>();
  /** What each object is in. */
  private readonly holders = new Map<unknown, unknown>();

  /** Takes a scene's id; false when it cannot be used. */
  scene(scene: Fields): boolean {
    return this.claim(scene, this.scenes);
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
        if (!kinds.has(type)) this.drop(object, 'unknown-kind', type, scene, object);
        else if (depth > MAX_DEPTH) this.drop(object, 'too-deep', id, scene, object);
        else if (this.claim(object, this.objects, scene)) {
          ids.push(id as number);
          const inside = object.parentId ?? holder;
          if (inside !== undefined) this.holders.set(id, inside);
          if (type === 'question') questions++;
          else if (type === 'run-event') events.push([String(object.name ?? type), id as number]);
          else if (type === 'model') this.models.push(nameOf(object));
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
    this.asset(scene, scene);
    this.actions(scene.actions, scene);
    this.actions(scene.actionsShow, scene);
    for (const event of listed(scene.timers)) {
      if (!isFields(event)) continue;
      if (Number.isFinite(Number(event.time ?? Number.NaN))) this.actions(event.actions, scene);
      else this.drop(event, 'no-time', event.name ?? '', scene);
    }
    this.inside(scene.objects, scene);
  }

  private inside(objects: unknown, scene: Fields): void {
    for (const object of listed(objects)) {
      if (!isFields(object) || this.dropped.has(object)) continue;
      this.asset(object, scene, object);
      if (typeof object.parentId === 'number') this.holder(object, scene);
      if (object.clickSound) this.asset(object.clickSound, scene, object);
      if (object.hoverSound) this.asset(object.hoverSound, scene, object);
      for (const key of actionLists) if (object[key]) this.actions(object[key], scene, object);
      if (object.choices)
        for (const choice of listed(object.choices))
          if (isFields(choice)) this.actions(choice.actions, scene, object);
      if (object.objects) this.inside(object.objects, scene);
    }
  }

  /** The group that an object says it is in: there is one, and it is not in that object itself. */
  private holder(object: Fields, scene: Fields): void {
    const { id, parentId } = object;
    if (!this.objects.has(parentId)) this.report('dead-reference', `parentId → ${parentId}`, scene, object);
    let up: unknown = parentId;
    for (let depth = 0; depth <= MAX_DEPTH && up !== undefined && up !== id; depth++)
      up = this.holders.get(up);
    if (up === id) this.report('inside-itself', `parentId → ${parentId}`, scene, object);
  }

  private actions(given: unknown, scene: Fields, object?: Fields): void {
    for (const action of listed(given)) {
      if (!isFields(action)) continue;
      const row = actionRows.get(action.action);
      if (!row) {
        this.drop(action, 'unknown-action', action.action, scene, object);
        continue;
      }
      this.asset(action, scene, object);
      const { target } = action;
      if (typeof target === 'number' && row.target !== null && row.target !== 'variable')
        if (!(row.target === 'scene' ? this.scenes : this.objects).has(target))
          this.report('dead-reference', `${row.type} → ${target}`, scene, object);
      if (action.conditions) this.conditions(action, scene, object);
    }
  }

  private conditions(action: Fields, scene: Fields, object?: Fields): void {
    for (const condition of listed(action.conditions)) {
      if (!isFields(condition)) continue;
      const about = conditionRows.get(condition.condition)?.about;
      // An action whose condition nobody understands must not run unconditionally.
      if (!about) {
        this.drop(action, 'unknown-condition', condition.condition, scene, object);
        return;
      }
      if (about !== 'scene' && about !== 'object') continue;
      if (!(about === 'scene' ? this.scenes : this.objects).has(condition.object))
        this.report('dead-reference', `${condition.condition} → ${condition.object}`, scene, object);
    }
  }

  private asset(thing: unknown, scene: Fields, object?: Fields): void {
    const id = (thing as { assetId?: unknown }).assetId;
    if (id === undefined || id === null || id === '' || this.assets.has(id)) return;
    if (isAssetId(id)) this.assets.add(id);
    else this.report('asset-id', id, scene, object);
  }

  private claim(thing: Fields, taken: Set<unknown>, scene?: Fields): boolean {
    const { id } = thing;
    if (typeof id !== 'number' || !Number.isFinite(id))
      this.drop(thing, 'no-id', thing.name ?? '', scene, thing);
    else if (taken.has(id)) this.drop(thing, 'same-id', id, scene, thing);
    else return taken.add(id).size > 0;
    return false;
  }

  private drop(
    thing: unknown,
    code: LoadProblem['code'],
    what: unknown,
    scene?: Fields,
    object?: Fields,
  ): void {
    this.report(code, what, scene, object);
    this.dropped.add(thing);
  }

  private report(code: LoadProblem['code'], what: unknown, scene?: Fields, object?: Fields): void {
    const where = scene ? (object ? `${nameOf(scene)} / ${nameOf(object)}` : nameOf(scene)) : 'a scene';
    this.problems.push({ code, where, what: String(what) });
  }
}

const nameOf = (thing: Fields): string => String(thing.name ?? thing.id);
