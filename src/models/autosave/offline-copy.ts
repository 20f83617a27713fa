import { differs, type Part } from './part.ts';
import type { OfflineStore, SavedDocument, SaveTarget, Timers } from './types.ts';

export interface OfflineCopyOptions {
  scenarioId: number;
  userId: string;
  windowId: string;
  document: SavedDocument;
  keep: OfflineStore;
  timers: Timers;
  /** Longest wait for the browser's storage, in milliseconds. */
  patience: number;
  /** Called when work may have become stored, or stopped being stored. */
  changed(): void;
}

/** Holds the browser's copy of what the server has not acknowledged. */
export function createOfflineCopy(options: OfflineCopyOptions) {
  const { document, keep, timers, scenarioId, windowId, userId } = options;
  const keyOf = (target: SaveTarget) => `${scenarioId}/${windowId}/${target}`;

  return {
    keyOf,
    /** Writes or clears the copy of one part, after what was begun before. */
    put(target: SaveTarget, part: Part): void {
      part.kept = false;
      const step = async () => {
        const mine = document.read(target);
        if (!differs(target, part.base, mine)) return keep.remove(keyOf(target));
        const { base } = part;
        const at = timers.now();
        await keep.put({ key: keyOf(target), userId, scenarioId, windowId, target, base, mine, at });
        part.kept = true;
      };
      // Storage can be full or forbidden: saving to the server must go on, and `unkept` tells the truth.
      part.keeping = part.keeping.then(step).catch(() => {
        part.kept = false;
      });
      void part.keeping.then(options.changed);
    },
    /** Resolves when the copy is written, or when the storage took too long to wait for. */
    settled(part: Part): Promise<void> {
      return new Promise((resolve) => {
        const cancel = timers.after(options.patience, resolve);
        void part.keeping.then(() => {
          cancel();
          resolve();
        });
      });
    },
  };
}
