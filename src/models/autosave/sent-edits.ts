import type { PendingEdit } from './types.ts';

/** Edits as they are sent: what was there before stays here, for the server has it. */
export const sentEdits = (edits: readonly PendingEdit[]): PendingEdit[] =>
  edits.map((edit) => ({ ...edit, changes: edit.changes.map(({ before: _, ...change }) => change) }));
