// The embedded database, in a thread of its own: its queries would otherwise block the server's event loop.
// Plain JavaScript, because a worker is loaded by Node itself, from the sources and from the build alike.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { isDriverAdapterError } from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';

const db = await PGlite.create(workerData.dataDir, { extensions: { pg_trgm } });
const adapter = await new PrismaPGlite(db).connect();
/** @type {Map<number, import('@prisma/driver-adapter-utils').Transaction>} */
const transactions = new Map();
let lastTransaction = 0;

const transaction = (id) => {
  const found = transactions.get(id);
  if (!found) throw new Error('the transaction has ended');
  return found;
};
const end = async (id, how) => {
  const ending = transaction(id);
  transactions.delete(id);
  await ending[how]();
};

const calls = {
  queryRaw: ({ tx, query }) => (tx ? transaction(tx) : adapter).queryRaw(query),
  executeRaw: ({ tx, query }) => (tx ? transaction(tx) : adapter).executeRaw(query),
  executeScript: async ({ script }) => void (await db.exec(script)),
  startTransaction: async () => {
    lastTransaction += 1;
    const id = lastTransaction;
    transactions.set(id, await adapter.startTransaction());
    return id;
  },
  commit: ({ tx }) => end(tx, 'commit'),
  rollback: ({ tx }) => end(tx, 'rollback'),
  sql: async ({ text, values }) => {
    const { rows, affectedRows } = values?.length
      ? await db.query(text, values)
      : { rows: (await db.exec(text)).at(-1)?.rows ?? [] };
    return { rows, affectedRows };
  },
  close: () => db.close(),
};

// Known by its name: the adapter may bring a class of its own.
const failure = (error) =>
  isDriverAdapterError(error)
    ? { adapter: error.cause }
    : { message: String(error?.message ?? error), code: error?.code };

parentPort.on('message', async ({ id, call, args }) => {
  try {
    parentPort.postMessage({ id, value: await calls[call](args ?? {}) });
  } catch (error) {
    parentPort.postMessage({ id, error: failure(error) });
    // The engine aborted: it would refuse everything from now on. The thread ends with it, which the server sees.
    if (error instanceof WebAssembly.RuntimeError) setImmediate(() => process.exit(1));
  }
});
parentPort.postMessage({ ready: true });
