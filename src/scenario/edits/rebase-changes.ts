import type { ObjectFields } from '../schema/object.ts';
import { applyChanges, type Change, type Doc, type PathStep } from './changes.ts';
import { released } from './members.ts';
import { merge } from './merge.ts';
import { findObject } from './selectors.ts';

/** What a step back or forth takes out: as the step knew it, and as it is by now; undefined when it is gone. */
type Taken = Map<number, { was: unknown; is: unknown }>;
type Thing = { id: number; type?: string; objects?: Thing[] };

/**
 * The changes of an undo or redo as they meet the document now: what other windows did since the step was made stays.
 * Values are merged, what is there already is not put in again, and what goes from one list to another takes along how
 * it looks by now. The inverse of the answer brings back exactly what the answer takes away.
 */
export function rebaseChanges(doc: Doc, changes: readonly Change[]): Change[] {
  const taken: Taken = new Map();
  const settled: Change[] = [];
  let now = doc;
  for (const change of changes) {
    const some = settle(now, change, changes, taken);
    settled.push(...some);
    now = applyChanges(now, some);
  }
  return settled;
}

function settle(doc: Doc, change: Change, all: readonly Change[], taken: Taken): Change[] {
  const { path, before, after } = change;
  const is = valueNow(doc, change);
  if (change.order) return [{ ...change, before: ((is ?? []) as Thing[]).map(({ id }) => id) }];
  if (typeof path.at(-1) === 'object' || path.length === 0) {
    if (before === undefined) {
      const here = isThere(doc, change) ? undefined : carried(doc, change, after as Thing, taken);
      return here ? [{ ...change, after: here }] : [];
    }
    if (after === undefined) {
      take(taken, before, is);
      if (is === undefined) return [change];
      return [{ ...change, before: is }, ...leftBehind(change, is as Thing, all)];
    }
  }
  return is === undefined ? [change] : [{ ...change, before: is, after: merge(before, after, is) }];
}

function valueNow(doc: Doc, { target, path }: Change): unknown {
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

/** It is there: where the change puts it or, put there by somebody else, elsewhere in the scene. */
const isThere = (doc: Doc, change: Change): boolean =>
  valueNow(doc, change) !== undefined || isInScene(doc, change, change.path.at(-1));

function isInScene(doc: Doc, { target }: Change, step: PathStep | undefined): boolean {
  const scene = typeof target === 'object' ? doc.scenes[target.scene] : undefined;
  return scene !== undefined && typeof step === 'object' && findObject(scene, step.id) !== undefined;
}

/** Remembers an object that is taken out, and all that is in it. */
function take(taken: Taken, was: unknown, is: unknown): void {
  const [before, now] = [within(was), within(is)];
  for (const one of before) taken.set(one.id, { was: one, is: undefined });
  for (const one of now) taken.set(one.id, { was: taken.get(one.id)?.was, is: one });
}

const within = (value: unknown): Thing[] => {
  const thing = value as Thing | undefined;
  return thing ? [thing, ...(thing.objects ?? []).flatMap(within)] : [];
};

/** An object to be put in, with what others made of it where it was; undefined when they took it away. */
function carried(doc: Doc, change: Change, after: Thing, taken: Taken): Thing | undefined {
  const found = taken.get(after.id);
  if (found) return found.is === undefined ? undefined : (merge(found.was, after, found.is) as Thing);
  if (!after.objects) return after;
  const inside = after.objects.filter((one) => !isInScene(doc, change, { id: one.id }));
  return {
    ...after,
    objects: inside.map((one) => carried(doc, change, one, taken)).filter((one) => one !== undefined),
  };
}

/** When a group or layer goes and its members stay, those stay too that others put into it. */
function leftBehind(change: Change, is: Thing, all: readonly Change[]): Change[] {
  const known = new Set(((change.before as Thing).objects ?? []).map(({ id }) => id));
  const stays = (id: number) =>
    all.some(({ before, after }) => before === undefined && (after as Thing | undefined)?.id === id);
  if (![...known].some(stays)) return [];
  const added = (is.objects ?? []).filter(({ id }) => !known.has(id));
  return added.map((one, index) => ({
    target: change.target,
    path: [...change.path.slice(0, -1), { id: one.id }],
    before: undefined,
    after: is.type === 'group' ? released(one as ObjectFields, is as ObjectFields) : one,
    at: (change.at ?? 0) + index,
  }));
}
