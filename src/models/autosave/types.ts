import type { RouterOutputs } from '#api/outputs.ts';
import type { Change } from '#scenario';

/** What autosave needs from the outside; the product and the tests hand in different ones. */

/** One edit, until the server has it. Its window and its count there make that it is stored once. */
export interface PendingEdit {
  client: string;
  sequence: number;
  changes: Change[];
}

/** An entry of the scenario's log. */
export interface LogEntry {
  number: number;
  client: string | null;
  sequence: number | null;
  changes: Change[];
  /** A file was replaced by another. */
  replacesFile?: boolean;
}

/** The edit of a window that a call of the server makes. */
export type EditKey = Pick<PendingEdit, 'client' | 'sequence'>;

export type SendAnswer = RouterOutputs['changes']['send'];

/** Sends edits that continue from change `base`. Throws a `CallError`; anything else counts as no answer. */
export type SendEdits = (base: number, edits: PendingEdit[]) => Promise<SendAnswer>;

/** An edit as the browser keeps it until the server has it. */
export interface KeptEdit extends PendingEdit {
  /** `${scenarioId}/${client}/${sequence}` */
  key: string;
  userId: string;
  scenarioId: number;
  /** Wall clock, milliseconds. */
  at: number;
}

export interface OfflineStore {
  put(edit: KeptEdit): Promise<void>;
  remove(key: string): Promise<void>;
  /** All edits of this user on this scenario, oldest first, from every window. */
  list(scenarioId: number, userId: string): Promise<KeptEdit[]>;
}

export interface Timers {
  now(): number;
  /** Runs `fn` after `ms` milliseconds; the answer cancels it. */
  after(ms: number, fn: () => void): () => void;
}
