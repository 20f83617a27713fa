import type { ProjectData } from '../schema/project-data.ts';
import type { Scene } from '../schema/scene.ts';

/** A scenario being edited. Immutable, with structural sharing. Scenes are ordered by their `position`. */
export interface Doc {
  scenarioId: number;
  name: string;
  project: ProjectData;
  scenes: Record<number, Scene>;
}

/** One step of a path: a key, or the list element with this id. */
export type PathStep = string | { id: number };

/**
 * One change, invertible where it says what was there before: one that was sent does not. `before` or `after` is
 * undefined where the value was or becomes absent.
 * An empty path means the whole target. `at` is an element's index in its list.
 */
export interface Change {
  target: { scene: number } | 'project' | 'scenario';
  path: readonly PathStep[];
  before?: unknown;
  after?: unknown;
  at?: number;
  /** Only the order of a list changes; `before` and `after` are its ids. */
  order?: true;
}

/** The result of an edit: changes to apply, or a code of the error catalogue. */
export type EditResult = { changes: Change[] } | { refused: EditRefusal; details?: Record<string, unknown> };

export type EditRefusal =
  | 'scene-not-found'
  | 'scene-exists'
  | 'last-scene'
  | 'all-scenes'
  | 'already-exists'
  | 'object-not-found'
  | 'object-locked'
  | 'action-not-found'
  | 'variable-not-found'
  | 'variable-exists'
  | 'variable-name-unfit'
  | 'group-members'
  | 'value-out-of-range'
  | 'name-needed'
  | 'name-too-long';

/**
 * Applies changes in order. A change to something that no longer exists is skipped.
 * @param own what calls before copied for the same caller, who lets go of the documents in between: it is written into
 */
export function applyChanges(doc: Doc, changes: readonly Change[], own: Copies = new Set()): Doc {
  return changes.reduce((now, change) => applyChange(now, change, own), doc);
}

/** Lists and holders that were copied to be written into: once however many changes there are. */
type Copies = Set<object>;

function copyOf<Copied extends object>(value: Copied, own: Copies): Copied {
  if (own.has(value)) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Copied;
  own.add(copy);
  return copy;
}

/** The changes that undo these. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map((change) => ({ ...change, before: change.after, after: change.before })).reverse();
}

function applyChange(doc: Doc, change: Change, own: Copies): Doc {
  const { target, path, after } = change;
  if (target === 'scenario') return write(doc, path, change, own) as Doc;
  if (target === 'project') {
    const next = copyOf(doc, own);
    next.project = write(doc.project, path, change, own) as ProjectData;
    return next;
  }
  const scene = doc.scenes[target.scene];
  if (path.length > 0 && !scene) return doc;
  const next = copyOf(doc, own);
  next.scenes = copyOf(doc.scenes, own);
  const written = path.length > 0 ? write(scene, path, change, own) : after;
  if (written === undefined) delete next.scenes[target.scene];
  else next.scenes[target.scene] = written as Scene;
  return next;
}

type Element = { id: number };
type Content = Pick<Change, 'after' | 'at' | 'order'>;

/** `value` with the content at the path replaced, or removed when undefined. */
function write(value: unknown, path: readonly PathStep[], content: Content, own: Copies): unknown {
  const [step, ...rest] = path;
  if (step === undefined)
    return content.order ? inOrder(value as Element[] | undefined, content.after as number[]) : content.after;
  if (typeof step === 'object') return writeElement(value, step.id, { rest, content, own });
  const holder = copyOf((value ?? {}) as Record<string, unknown>, own);
  const next = write(holder[step], rest, content, own);
  if (next !== undefined) holder[step] = next;
  else delete holder[step];
  return holder;
}

function writeElement(
  value: unknown,
  id: number,
  { rest, content, own }: { rest: readonly PathStep[]; content: Content; own: Copies },
): unknown {
  const { after, at } = content;
  const list = (value ?? []) as Element[];
  const index = list.findIndex((element) => element.id === id);
  const isThere = index >= 0;
  if (!isThere && (rest.length > 0 || after === undefined)) return list;
  const copy = copyOf(list, own);
  if (!isThere) copy.splice(at ?? list.length, 0, after as Element);
  else if (rest.length === 0 && after === undefined) copy.splice(index, 1);
  else copy[index] = write(list[index], rest, content, own) as Element;
  return copy;
}

/** The list with the elements of `ids` in that order; other elements keep their places. */
function inOrder(list: Element[] | undefined, ids: readonly number[]): Element[] | undefined {
  const places = new Map(ids.map((id, place) => [id, place]));
  const named = list?.filter(({ id }) => places.has(id));
  named?.sort((a, b) => places.get(a.id)! - places.get(b.id)!);
  return list?.map((element) => (places.has(element.id) ? named!.shift()! : element));
}
