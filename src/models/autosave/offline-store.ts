import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptEdit, OfflineStore } from './types.ts';

interface KeepSchema extends DBSchema {
  edits: { key: string; value: KeptEdit; indexes: { owner: [string, number] } };
}

let opened: Promise<IDBPDatabase<KeepSchema>> | undefined;

function database(): Promise<IDBPDatabase<KeepSchema>> {
  opened ??= openDB<KeepSchema>('scenario-edits', 1, {
    upgrade(db) {
      db.createObjectStore('edits', { keyPath: 'key' }).createIndex('owner', ['userId', 'scenarioId']);
    },
    terminated() {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Keeps edits in IndexedDB, which survives a closed window, a crash and a dead network. */
export const browserOfflineStore: OfflineStore = {
  async put(edit) {
    // `strict` asks the browser to reach the disk before it reports success.
    const transaction = (await database()).transaction('edits', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put(edit), transaction.done]);
  },
  async remove(key) {
    await (await database()).delete('edits', key);
  },
  async list(scenarioId, userId) {
    const all = await (await database()).getAllFromIndex('edits', 'owner', [userId, scenarioId]);
    return all.sort((a, b) => a.at - b.at || a.sequence - b.sequence);
  },
};
