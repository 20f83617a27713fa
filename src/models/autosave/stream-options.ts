import type { Change, Doc } from '#scenario';
import type { OfflineStore, PendingEdit, SendEdits, Timers } from './types.ts';

export interface StreamFigures {
  /** Milliseconds of quiet before edits leave. */
  debounce: number;
  /** Milliseconds after which they leave although edits go on. */
  patience: number;
  /** Milliseconds that the browser's storage is waited for. */
  keeping: number;
  /** Milliseconds before the first and the longest pause between tries while offline. */
  retryFirst: number;
  retryMost: number;
}

export type StreamEvent =
  | { type: 'changed' }
  /** Changes of others were taken in under edits of ours that are not stored yet. */
  | { type: 'merged'; changes: Change[] }
  /** The server made the edit `sequence` for this window, to the document `before`: it is shown already. */
  | { type: 'server-made'; sequence: number; before: Doc; changes: Change[] }
  /** A file was replaced by another, here or elsewhere, or that cannot be told. */
  | { type: 'resource-changed' }
  /** The server will not take an edit, and it was taken back (`edit`), or takes none of ours now. */
  | { type: 'refused'; code: string; details?: Record<string, unknown>; edit?: PendingEdit };

/** A scenario as the server holds it after its change `number`. */
export interface Reading {
  doc: Doc;
  number: number;
}

export interface StreamOptions {
  scenarioId: number;
  userId: string;
  /** Names this window's edits. */
  client: string;
  reading: Reading;
  send: SendEdits;
  /** Reads the scenario anew. */
  read(): Promise<Reading>;
  keep: OfflineStore;
  timers: Timers;
  figures: StreamFigures;
  /** Shows the document as it is with what others changed. */
  show(doc: Doc): void;
  notify(event: StreamEvent): void;
}
