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
  | 'variable-not-found'
  | 'variable-exists'
  | 'group-members'
  | 'value-out-of-range'
  | 'name-needed'
  | 'name-too-long';

/** Applies changes in order. A change to something that no longer exists is skipped. */
export function applyChanges(doc: Doc, changes: readonly Change[]): Doc {
  return changes.reduce(applyChange, doc);
}

/** The changes that undo these. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map((change) => ({ ...change, before: change.after, after: change.before })).reverse();
}

function applyChange(doc: Doc, change: Change): Doc {
  const { target, path, after } = change;
  if (target === 'project') return { ...doc, project: write(doc.project, path, change) as ProjectData };
  if (target === 'scenario') return write(doc, path, change) as Doc;
  const scene = doc.scenes[target.scene];
  if (path.length > 0) {
    if (!scene) return doc;
    return { ...doc, scenes: { ...doc.scenes, [target.scene]: write(scene, path, change) as Scene } };
  }
  const scenes = { ...doc.scenes };
  if (after === undefined) delete scenes[target.scene];
  else scenes[target.scene] = after as Scene;
  return { ...doc, scenes };
}

type Element = { id: number };
type Content = Pick<Change, 'after' | 'at' | 'order'>;

/** `value` with the content at the path replaced, or removed when undefined. */
function write(value: unknown, path: readonly PathStep[], content: Content): unknown {
  const [step, ...rest] = path;
  if (step === undefined)
    return content.order ? inOrder(value as Element[] | undefined, content.after as number[]) : content.after;
  if (typeof step === 'object') return writeElement(value, step.id, rest, content);
  const holder = (value ?? {}) as Record<string, unknown>;
  const next = write(holder[step], rest, content);
  if (next !== undefined) return { ...holder, [step]: next };
  const { [step]: _, ...others } = holder;
  return others;
}

function writeElement(value: unknown, id: number, rest: readonly PathStep[], content: Content): unknown {
  const { after, at } = content;
  const list = (value ?? []) as Element[];
  const index = list.findIndex((element) => element.id === id);
  if (rest.length > 0 || (index >= 0 && after !== undefined))
    return index < 0 ? list : list.with(index, write(list[index], rest, content) as Element);
  if (after === undefined) return index < 0 ? list : list.toSpliced(index, 1);
  return list.toSpliced(at ?? list.length, 0, after as Element);
}

/** The list with the elements of `ids` in that order; other elements keep their places. */
function inOrder(list: Element[] | undefined, ids: readonly number[]): Element[] | undefined {
  const places = new Map(ids.map((id, place) => [id, place]));
  const named = list?.filter(({ id }) => places.has(id));
  named?.sort((a, b) => places.get(a.id)! - places.get(b.id)!);
  return list?.map((element) => (places.has(element.id) ? named!.shift()! : element));
}
