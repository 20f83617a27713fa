import { actionTable } from '../actions/registry.ts';
import { type ConditionRow, conditionTable } from '../conditions/registry.ts';
import { PLATFORM_ID, SCORE_ID } from '../constants.ts';
import type { ActionRow } from '../runtime/draft.ts';
import { changeActions, eventKey } from '../runtime/project.ts';
import { actionLists, objectTypes } from '../types.ts';
import type { Outline } from './outlines.ts';

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
export function lookOver(given: readonly unknown[], variables: readonly Fields[]): Overview {
  const look = new Look(variables);
  const scenes = given.filter((scene): scene is Fields => isFields(scene) && look.takes(scene));
  const outlines = new Map(scenes.map((scene) => [scene, look.outline(scene)]));
  // Only now are all ids known.
  for (const scene of scenes) look.lists(scene);
  for (const variable of variables) look.changes(variable);
  const { dropped, models, problems } = look;
  return { scenes, outlines, dropped, models, problems };
}

class Look {
  readonly problems: LoadProblem[] = [];
  readonly dropped = new Set<unknown>();
  readonly models: string[] = [];
  private readonly scenes = new Set<unknown>();
  /** Ids, and the names of run events. */
  private readonly objects = new Set<unknown>();
  private readonly variables: ReadonlySet<unknown>;
  private readonly assets = new Set<unknown>();
  /** What each object is in. */
  private readonly holders = new Map<unknown, unknown>();
  /** What is looked at: a scene or variable, and an object of the scene. */
  private scene?: Fields;
  private object?: Fields;

  constructor(variables: readonly Fields[]) {
    this.variables = new Set([SCORE_ID, PLATFORM_ID, ...variables.map(({ id }) => id)]);
  }

  /** Takes a scene's id; false when it cannot be used. */
  takes(scene: Fields): boolean {
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
        this.at(scene, object);
        if (!kinds.has(type)) this.drop(object, 'unknown-kind', type);
        else if (depth > MAX_DEPTH) this.drop(object, 'too-deep', id);
        else if (this.claim(object, this.objects)) {
          ids.push(id as number);
          const inside = object.parentId ?? holder;
          if (inside !== undefined) this.holders.set(id, inside);
          if (type === 'question') questions++;
          else if (type === 'run-event') {
            const name = String(object.name ?? type);
            events.push([name, id as number]);
            this.objects.add(eventKey(name));
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
    this.at(scene);
    this.asset(scene);
    this.actions(scene.actions);
    this.actions(scene.actionsShow);
    for (const event of listed(scene.timers)) {
      if (!isFields(event)) continue;
      if (Number.isFinite(Number(event.time ?? Number.NaN))) this.actions(event.actions);
      else this.drop(event, 'no-time', event.name ?? '');
    }
    this.inside(scene.objects, scene);
  }

  /** What a variable does when it changes. */
  changes(variable: Fields): void {
    this.at(variable);
    this.actions(changeActions(variable.data));
  }

  private inside(objects: unknown, scene: Fields): void {
    for (const object of listed(objects)) {
      if (!isFields(object) || this.dropped.has(object)) continue;
      this.at(scene, object);
      this.asset(object);
      if (typeof object.parentId === 'number') this.holder(object);
      if (object.clickSound) this.asset(object.clickSound);
      if (object.hoverSound) this.asset(object.hoverSound);
      for (const key of actionLists) if (object[key]) this.actions(object[key]);
      if (object.choices)
        for (const choice of listed(object.choices)) if (isFields(choice)) this.actions(choice.actions);
      if (object.objects) this.inside(object.objects, scene);
    }
  }

  /** The group that an object says it is in: there is one, and it is not in that object itself. */
  private holder({ id, parentId }: Fields): void {
    this.refer('object', parentId, 'parentId');
    let up: unknown = parentId;
    for (let depth = 0; depth <= MAX_DEPTH && up !== undefined && up !== id; depth++)
      up = this.holders.get(up);
    if (up === id) this.report('inside-itself', `parentId → ${parentId}`);
  }

  private actions(given: unknown): void {
    for (const action of listed(given)) {
      if (!isFields(action)) continue;
      const row = actionRows.get(action.action);
      if (!row) {
        this.drop(action, 'unknown-action', action.action);
        continue;
      }
      this.asset(action);
      const { target, value } = action;
      if (typeof target === 'number' && row.target) this.refer(row.target, target, row.type);
      // A name that is put together at run time is known only then.
      else if (target === undefined && row.target === 'run-event' && !`${value}`.includes('%'))
        this.refer('object', `${value ?? ''}`, row.type);
      if (action.conditions) this.conditions(action);
    }
  }

  private conditions(action: Fields): void {
    for (const condition of listed(action.conditions)) {
      if (!isFields(condition)) continue;
      const { condition: type, object, object2 } = condition;
      const row = conditionRows.get(type);
      // An action whose condition nobody understands must not run unconditionally.
      if (!row) {
        this.drop(action, 'unknown-condition', type);
        return;
      }
      if (row.about !== 'score') this.refer(row.about, object, type);
      if (row.needs === 'object2' && object2 !== undefined) this.refer('object', object2, type);
    }
  }

  private asset(thing: unknown): void {
    const id = (thing as { assetId?: unknown }).assetId;
    if (id === undefined || id === null || id === '' || this.assets.has(id)) return;
    if (isAssetId(id)) this.assets.add(id);
    else this.report('asset-id', id);
  }

  private claim(thing: Fields, taken: Set<unknown>): boolean {
    const { id } = thing;
    if (typeof id !== 'number' || !Number.isFinite(id)) this.drop(thing, 'no-id', thing.name ?? '');
    else if (taken.has(id)) this.drop(thing, 'same-id', id);
    else return taken.add(id).size > 0;
    return false;
  }

  private at(scene: Fields, object?: Fields): void {
    this.scene = scene;
    this.object = object;
  }

  private drop(thing: unknown, code: LoadProblem['code'], what: unknown): void {
    this.report(code, what);
    this.dropped.add(thing);
  }

  /** Reports what points at nothing: an id, or a run event's name. */
  private refer(kind: string, to: unknown, what: unknown): void {
    const known = kind === 'scene' ? this.scenes : kind === 'variable' ? this.variables : this.objects;
    if (!known.has(typeof to === 'string' ? eventKey(to) : to))
      this.report('dead-reference', `${what} → ${to}`);
  }

  private report(code: LoadProblem['code'], what: unknown): void {
    const { scene, object } = this;
    const where = scene ? nameOf(scene) + (object ? ` / ${nameOf(object)}` : '') : 'a scene';
    this.problems.push({ code, where, what: String(what) });
  }
}

const nameOf = (thing: Fields): string => String(thing.name ?? thing.id);
