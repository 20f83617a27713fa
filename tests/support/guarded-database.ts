import { AsyncLocalStorage } from 'node:async_hooks';
import type { Services } from '#server/services.ts';

/**
 * Fails what asks the database beside the transaction that it is within: the embedded engine has one connection, so that
 * it would wait for itself. Work that goes on after its transaction has ended may ask.
 */
export function guardTransactions(db: Services['db']): void {
  const within = new AsyncLocalStorage<{ open: boolean }>();
  const { sql, transaction } = db;
  let { prisma } = db;
  const outside = () => {
    if (within.getStore()?.open)
      throw new Error('The database was asked beside the transaction that is open.');
  };
  Object.defineProperty(db, 'prisma', {
    configurable: true,
    get: () => {
      outside();
      return prisma;
    },
    set: (another: typeof prisma) => {
      prisma = another;
    },
  });
  db.sql = (...asked) => {
    outside();
    return sql(...asked);
  };
  db.transaction = (work) => {
    outside();
    return transaction((tx) => {
      const state = { open: true };
      return within.run(state, async () => {
        try {
          return await work(tx);
        } finally {
          state.open = false;
        }
      });
    });
  };
}
