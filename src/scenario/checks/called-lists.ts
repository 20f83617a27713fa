import { SCORE_ID } from '../constants.ts';
import { changeActions, eventKey } from '../runtime/project.ts';
import { toNumber } from '../runtime/selectors.ts';
import type { Action } from '../schema/action.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import type { Variable } from '../schema/variable.ts';

/** Whose a list is: an object's, a variable's, or a scene's own. */
export interface ListPlace {
  sceneId: number | null;
  objectId: number | null;
  variableId?: number;
}

type ActionName = Action['action'];
/** The moments at which an action runs a list at once: a run event, an object that is shown, a variable that changes. */
type ListKey = `${'event' | 'show' | 'change'} ${number}`;

interface CalledList {
  at: ListPlace;
  actions: readonly Action[];
}

/** The action runs whatever the run is like. A variable's actions are as a file left them: conditions may be anything. */
const isSure = ({ conditions }: Action): boolean => (conditions ?? []).length === 0;

/** A value that is the same in every run; undefined where names stand in it, or nothing does. */
export const literalOf = ({ value }: Action): string | undefined =>
  value === undefined || String(value).includes('%') ? undefined : String(value);

/** The variable that an action gives a value. */
function changedBy({ action, target }: Action): number | undefined {
  if (action === 'setscore' || action === 'addscore') return SCORE_ID;
  return action === 'modifyvariable' && typeof target === 'number' ? target : undefined;
}

const targetOf = ({ target }: Action, at: ListPlace) => (target === 'this' ? at.objectId : target);

/** The lists of a scenario that actions run at once, and which runs which. */
export class CalledLists {
  readonly all = new Map<ListKey, CalledList>();
  private readonly events = new Map<string, { id: number; sceneId: number }[]>();
  private readonly inside = new Map<number, number[]>();
  private readonly numeric: ReadonlySet<number>;

  constructor(scenes: readonly Scene[], variables: readonly Variable[]) {
    for (const { id, objects } of scenes) this.collect(objects as ObjectFields[], id);
    for (const { id, data } of variables)
      this.all.set(`change ${id}`, {
        at: { sceneId: null, objectId: null, variableId: id },
        actions: changeActions(data),
      });
    const numbers = variables.filter(({ value }) => toNumber(value) !== null).map(({ id }) => id);
    this.numeric = new Set([SCORE_ID, ...numbers]);
  }

  private collect(objects: readonly ObjectFields[], sceneId: number, holder?: number): void {
    for (const object of objects) {
      const { id, type, name, actions = [], actionsShow = [] } = object;
      const at = { sceneId, objectId: id };
      this.all.set(`show ${id}`, { at, actions: actionsShow });
      const parent = object.parentId ?? holder;
      if (parent !== undefined) add(this.inside, parent, id);
      if (type === 'run-event') {
        this.all.set(`event ${id}`, { at, actions });
        add(this.events, eventKey(name), { id, sceneId });
      }
      if (object.objects) this.collect(object.objects, sceneId, id);
    }
  }

  /** The lists that one of them runs at once, whatever the run is like. */
  surelyRun(key: ListKey): ListKey[] {
    const { at, actions } = this.all.get(key)!;
    const found = new Set<ListKey>();
    const hidden = new Set<unknown>();
    const values = new Map<number, Set<string>>();
    let here = true;
    for (const action of actions.filter(isSure)) {
      const { action: name } = action;
      if (name === 'exit') break;
      if (name === 'link' || name === 'reset') here = false;
      const target = targetOf(action, at);
      if (name === 'hide') hidden.add(target);
      // What is shown already is not shown anew.
      if (name === 'show' && here && hidden.delete(target)) found.add(`show ${target as number}`);
      if (name === 'runevent' && !action.timeout) for (const one of this.runBy(action, at)) found.add(one);
      const variable = changedBy(action);
      const value = literalOf(action);
      if (variable === undefined || value === undefined) continue;
      const set = values.get(variable) ?? new Set();
      values.set(variable, set);
      const { modtype = name === 'addscore' ? 'add' : 'set' } = action;
      if (modtype === 'set') set.add(value);
      // Of two values one is another than before.
      if (set.size > 1 || this.makesAnother(variable, modtype, value)) found.add(`change ${variable}`);
    }
    return [...found].filter((one) => this.all.has(one));
  }

  /** Whether it makes another value of any that the variable may have. */
  private makesAnother(variable: number, modtype: Action['modtype'], value: string): boolean {
    const by = toNumber(value);
    if (modtype === 'add') return value !== '' && by !== 0;
    return modtype === 'subtract' && by !== null && by !== 0 && this.numeric.has(variable);
  }

  /** The list of the run event that an action calls: by its name one of its own scene first. */
  private runBy(action: Action, at: ListPlace): ListKey[] {
    if (action.target !== undefined) return [`event ${targetOf(action, at) as number}`];
    const named = this.events.get(eventKey(String(action.value ?? ''))) ?? [];
    const found = named.find(({ sceneId }) => sceneId === at.sceneId) ?? named[0];
    return found ? [`event ${found.id}`] : [];
  }

  /** The lists that an action may come to run at once. */
  private mayRun(action: Action, at: ListPlace): ListKey[] {
    if (action.action === 'show' || action.action === 'resetobj')
      return this.family(targetOf(action, at) as number).map((id): ListKey => `show ${id}`);
    if (action.action !== 'runevent') return [`change ${changedBy(action) ?? Number.NaN}`];
    const known = action.target !== undefined || literalOf(action) !== undefined;
    return known
      ? this.runBy(action, at)
      : [...this.events.values()].flat().map(({ id }): ListKey => `event ${id}`);
  }

  /** An object and all in it. */
  private family(id: number): number[] {
    const all = new Set([id]);
    for (const one of all) for (const child of this.inside.get(one) ?? []) all.add(child);
    return [...all];
  }

  /** Whether a list may come to do one of these, by itself or by the lists that it runs. */
  mayDo(
    actions: readonly Action[],
    what: ReadonlySet<ActionName>,
    at: ListPlace,
    seen = new Set<ListKey>(),
  ): boolean {
    return actions.some(
      (action) =>
        what.has(action.action) ||
        this.mayRun(action, at).some((key) => {
          const list = this.all.get(key);
          if (!list || seen.has(key)) return false;
          seen.add(key);
          return this.mayDo(list.actions, what, list.at, seen);
        }),
    );
  }

  /** The last action of a type, where nothing decides in a run whether it is done, and nothing else gets in its way. */
  lastSure(
    actions: readonly Action[],
    type: ActionName,
    others: readonly ActionName[],
    at: ListPlace,
  ): Action | undefined {
    const own = actions.filter(({ action }) => action === type);
    const rest = actions.filter(({ action }) => action !== type);
    if (!own.every(isSure) || this.mayDo(rest, new Set([type, ...others]), at)) return undefined;
    return own.at(-1);
  }
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
