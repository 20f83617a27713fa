import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OfflineStore, StoredWork } from './types.ts';

interface KeepSchema extends DBSchema {
  work: { key: string; value: StoredWork; indexes: { owner: [string, number] } };
}

let opened: Promise<IDBPDatabase<KeepSchema>> | undefined;

function database(): Promise<IDBPDatabase<KeepSchema>> {
  opened ??= openDB<KeepSchema>('scenario-work', 1, {
    upgrade(db) {
      db.createObjectStore('work', { keyPath: 'key' }).createIndex('owner', ['userId', 'scenarioId']);
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

/** Keeps work in IndexedDB, which survives a closed window, a crash and a dead network. */
export const browserOfflineStore: OfflineStore = {
  async put(work) {
    // `strict` asks the browser to reach the disk before it reports success.
    const transaction = (await database()).transaction('work', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put(work), transaction.done]);
  },
  async remove(key) {
    await (await database()).delete('work', key);
  },
  async list(scenarioId, userId) {
    const all = await (await database()).getAllFromIndex('work', 'owner', [userId, scenarioId]);
    return all.sort((a, b) => a.at - b.at);
  },
};
