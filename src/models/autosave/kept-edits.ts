import type { OfflineStore, PendingEdit, Timers } from './types.ts';

interface KeptEditsOptions {
  scenarioId: number;
  userId: string;
  keep: OfflineStore;
  timers: Timers;
  /** Longest wait for the browser's storage, in milliseconds. */
  patience: number;
  /** Called when an edit may have become stored, or failed to be. */
  changed(): void;
}

/** Holds the browser's copy of the edits that the server has not acknowledged. */
export function createKeptEdits({ scenarioId, userId, keep, timers, patience, changed }: KeptEditsOptions) {
  const kept = new Set<PendingEdit>();
  let writing: Promise<unknown> = Promise.resolve();
  const keyOf = ({ client, sequence }: PendingEdit) => `${scenarioId}/${client}/${sequence}`;
  const then = (step: () => Promise<void>) => {
    // Storage can be full or forbidden: saving to the server must go on, and `has` tells the truth.
    writing = writing.then(step).catch(() => undefined);
    void writing.then(changed);
  };

  return {
    has: (edit: PendingEdit): boolean => kept.has(edit),
    /** Writes the copy of an edit, after what was begun before; one that was replaced is let go. */
    put(edit: PendingEdit, instead?: PendingEdit): void {
      then(async () => {
        await keep.put({ ...edit, key: keyOf(edit), userId, scenarioId, at: timers.now() });
        if (instead) kept.delete(instead);
        kept.add(edit);
      });
    },
    /** The server has it, or will never take it. */
    remove(edit: PendingEdit): void {
      kept.delete(edit);
      then(() => keep.remove(keyOf(edit)));
    },
    /** Resolves when everything is written, or when the storage took too long to wait for. */
    settled(): Promise<void> {
      return new Promise((resolve) => {
        const cancel = timers.after(patience, resolve);
        void writing.then(() => {
          cancel();
          resolve();
        });
      });
    },
  };
}
