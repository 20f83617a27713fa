import type { ObjectFields } from '../schema/object.ts';
import { applyChanges, type Change, type Doc, type PathStep } from './changes.ts';
import { atSceneLevel } from './members.ts';
import { merge } from './merge.ts';
import { findObject } from './selectors.ts';

/** Objects an undo or redo removes, by id: as the step recorded them, and as they are now (undefined when gone). */
type RemovedObjects = Map<number, { recorded: unknown; current: unknown }>;
type Thing = { id: number; type?: string; objects?: Thing[] };

/**
 * Adapts the changes of an undo or redo to the current document, so that edits made elsewhere since are kept. Values
 * are merged, objects that exist already are not inserted again, and objects that move between lists keep their
 * current state. Inverting the result restores the current document exactly.
 */
export function rebaseChanges(doc: Doc, changes: readonly Change[]): Change[] {
  const removed: RemovedObjects = new Map();
  const rebased: Change[] = [];
  let now = doc;
  for (const change of changes) {
    const rebasedChange = rebaseChange(now, change, changes, removed);
    rebased.push(...rebasedChange);
    now = applyChanges(now, rebasedChange);
  }
  return rebased;
}

function rebaseChange(doc: Doc, change: Change, all: readonly Change[], removed: RemovedObjects): Change[] {
  const { path, before, after } = change;
  const current = valueNow(doc, change);
  if (change.order) return [{ ...change, before: ((current ?? []) as Thing[]).map(({ id }) => id) }];
  if (typeof path.at(-1) === 'object' || path.length === 0) {
    if (before === undefined) {
      const inserted = alreadyPresent(doc, change)
        ? undefined
        : objectToInsert(doc, change, after as Thing, removed);
      return inserted ? [{ ...change, after: inserted }] : [];
    }
    if (after === undefined) {
      rememberRemoved(removed, before, current);
      if (current === undefined) return [change];
      return [{ ...change, before: current }, ...membersAddedByOthers(change, current as Thing, all)];
    }
  }
  return current === undefined
    ? [change]
    : [{ ...change, before: current, after: merge(before, after, current) }];
}

/** What is at a change's path; undefined where nothing is. */
export function valueNow(doc: Doc, { target, path }: Change): unknown {
  let here: unknown =
    target === 'project' ? doc.project : target === 'scenario' ? doc : doc.scenes[target.scene];
  for (const step of path) here = stepInto(here, step);
  return here;
}

function stepInto(value: unknown, step: PathStep): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (typeof step === 'string') return (value as Record<string, unknown>)[step];
  return Array.isArray(value) ? value.find((element) => element.id === step.id) : undefined;
}

/** Whether the inserted object exists already, at the change's path or elsewhere in the scene. */
const alreadyPresent = (doc: Doc, change: Change): boolean =>
  valueNow(doc, change) !== undefined || isInScene(doc, change, change.path.at(-1));

function isInScene(doc: Doc, { target }: Change, step: PathStep | undefined): boolean {
  const scene = typeof target === 'object' ? doc.scenes[target.scene] : undefined;
  return scene !== undefined && typeof step === 'object' && findObject(scene, step.id) !== undefined;
}

/** Records a removed object and everything inside it. */
function rememberRemoved(removed: RemovedObjects, recorded: unknown, current: unknown): void {
  for (const thing of withMembers(recorded)) removed.set(thing.id, { recorded: thing, current: undefined });
  for (const thing of withMembers(current))
    removed.set(thing.id, { recorded: removed.get(thing.id)?.recorded, current: thing });
}

const withMembers = (value: unknown): Thing[] => {
  const thing = value as Thing | undefined;
  return thing ? [thing, ...(thing.objects ?? []).flatMap(withMembers)] : [];
};

/** An object to insert, with edits others made to it before it was removed; undefined when they deleted it. */
function objectToInsert(doc: Doc, change: Change, after: Thing, removed: RemovedObjects): Thing | undefined {
  const found = removed.get(after.id);
  if (found)
    return found.current === undefined ? undefined : (merge(found.recorded, after, found.current) as Thing);
  if (!after.objects) return after;
  const inside = after.objects.filter((one) => !isInScene(doc, change, { id: one.id }));
  return {
    ...after,
    objects: inside
      .map((one) => objectToInsert(doc, change, one, removed))
      .filter((one) => one !== undefined),
  };
}

/** When a group or layer is dissolved, also keeps the members that others added to it. */
function membersAddedByOthers(change: Change, current: Thing, all: readonly Change[]): Change[] {
  const known = new Set(((change.before as Thing).objects ?? []).map(({ id }) => id));
  const stays = (id: number) =>
    all.some(({ before, after }) => before === undefined && (after as Thing | undefined)?.id === id);
  if (![...known].some(stays)) return [];
  const added = (current.objects ?? []).filter(({ id }) => !known.has(id));
  return added.map((one, index) => ({
    target: change.target,
    path: [...change.path.slice(0, -1), { id: one.id }],
    before: undefined,
    after: current.type === 'group' ? atSceneLevel(one as ObjectFields, current as ObjectFields) : one,
    at: (change.at ?? 0) + index,
  }));
}
