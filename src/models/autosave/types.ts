/** What autosave needs from the outside; the product and the tests hand in different ones. */

/** A part of the document that the server keeps under one revision of its own. */
export type SaveTarget = `scene:${number}` | 'project' | 'name' | 'order';

/** Positions of the scenes by id; the value of the target `order`. */
export type Order = Record<number, number>;

/** What the server is known to hold. `value` null: the server has no such scene. */
export interface Base {
  value: unknown;
  revision: number;
}

export type SaveAnswer =
  | { kind: 'saved'; revision: number }
  /** Somebody saved in between: `base` is what the server holds now. */
  | { kind: 'stale'; base: Base }
  /** The order names scenes that the server has no more. */
  | { kind: 'gone'; ids: number[] }
  /** The server can't take it now (its disk is full, it is busy): to be tried again without anybody's doing. */
  | { kind: 'later'; code: string }
  /** The server will not take it (lock lost, no rights, invalid); `code` is the catalogue's. */
  | { kind: 'refused'; code: string };

/** Throws (anything) when the server could not be reached; the work is then kept and tried again. */
export interface SaveTransport {
  save(target: SaveTarget, value: unknown, base: Base): Promise<SaveAnswer>;
}

/** Work that the server has not acknowledged yet, as kept in the browser. */
export interface StoredWork {
  /** `${scenarioId}/${windowId}/${target}` */
  key: string;
  userId: string;
  scenarioId: number;
  windowId: string;
  target: SaveTarget;
  base: Base;
  mine: unknown;
  /** Wall clock, milliseconds. */
  at: number;
}

export interface OfflineStore {
  put(work: StoredWork): Promise<void>;
  remove(key: string): Promise<void>;
  /** All work of this user on this scenario, oldest first, from every window. */
  list(scenarioId: number, userId: string): Promise<StoredWork[]>;
}

/** The document as autosave sees it: read a part, or put in what came from elsewhere. */
export interface SavedDocument {
  read(target: SaveTarget): unknown;
  receive(target: SaveTarget, value: unknown): void;
}

/** Three-way merge of one part; never drops a change that only one side made. */
export type MergePart = (target: SaveTarget, base: unknown, mine: unknown, theirs: unknown) => unknown;

export interface Timers {
  now(): number;
  /** Runs `fn` after `ms` milliseconds; the answer cancels it. */
  after(ms: number, fn: () => void): () => void;
}

export const sceneTarget = (id: number): SaveTarget => `scene:${id}`;

/** The scene id of a target, or undefined for the other targets. */
export function sceneOf(target: SaveTarget): number | undefined {
  return target.startsWith('scene:') ? Number(target.slice(6)) : undefined;
}
