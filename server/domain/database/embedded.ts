import { Worker } from 'node:worker_threads';
import {
  DriverAdapterError,
  type Error as DriverError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils';

type Reply = {
  id?: number;
  ready?: true;
  value?: unknown;
  error?: { adapter?: DriverError; message?: string; code?: string };
};
type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void };

/** Rows of one statement, by column name. */
export type Rows = { rows: Record<string, unknown>[]; affectedRows?: number };

/** The embedded PostgreSQL in its worker thread, spoken to by messages. */
export type EmbeddedDatabase = {
  factory: SqlMigrationAwareDriverAdapterFactory;
  sql: (text: string, values?: unknown[]) => Promise<Rows>;
  /** Resolves with why, when the engine ended without being closed: nothing can be read or written any more. */
  broken: Promise<Error>;
  close: () => Promise<void>;
};

const workerFile = () => new URL('./embedded-worker.js', import.meta.url);

/**
 * Opens (or makes) the embedded database in `dataDir`; `memory://` keeps nothing.
 * The caller holds the folder's lock: two processes on one folder would lose rows.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(workerFile(), { workerData: { dataDir } });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let dead: Error | undefined;
  let closing = false;
  let tell: (error: Error) => void = () => {};
  const broken = new Promise<Error>((resolve) => {
    tell = resolve;
  });
  const die = (error: Error) => {
    dead ??= error;
    if (!closing) tell(error);
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (reply: Reply) => {
      if (reply.ready) return resolve();
      const one = waiting.get(reply.id ?? 0);
      waiting.delete(reply.id ?? 0);
      if (reply.error) one?.reject(toError(reply.error));
      else one?.resolve(reply.value as never);
    });
    worker.on('error', (error) => {
      die(error);
      reject(error);
    });
    worker.on('exit', (code) => {
      die(new Error(`the embedded database ended (${code})`));
      reject(dead);
    });
  });
  await ready;
  const ask = <T>(call: string, args?: object): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (dead) return reject(dead);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, call, args });
    });
  return {
    factory: embeddedFactory(ask),
    sql: (text, values) => ask<Rows>('sql', { text, values }),
    broken,
    close: async () => {
      closing = true;
      try {
        if (!dead) await ask('close');
      } finally {
        await worker.terminate();
      }
    },
  };
}

function toError(error: NonNullable<Reply['error']>): Error {
  if (error.adapter) return new DriverAdapterError(error.adapter);
  return Object.assign(new Error(error.message ?? 'the embedded database failed'), { code: error.code });
}

type Ask = <T>(call: string, args?: object) => Promise<T>;

const plain = ({ sql, args, argTypes }: SqlQuery) => ({ sql, args, argTypes });

function queryable(ask: Ask, tx?: number) {
  return {
    provider: 'postgres' as const,
    adapterName: 'embedded-postgres',
    queryRaw: (query: SqlQuery) => ask<SqlResultSet>('queryRaw', { tx, query: plain(query) }),
    executeRaw: (query: SqlQuery) => ask<number>('executeRaw', { tx, query: plain(query) }),
  };
}

function embeddedFactory(ask: Ask): SqlMigrationAwareDriverAdapterFactory {
  const connect = async (): Promise<SqlDriverAdapter> => ({
    ...queryable(ask),
    executeScript: (script) => ask<void>('executeScript', { script }),
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: async () => {},
    startTransaction: async (): Promise<Transaction> => {
      // The engine is single: every transaction is alone, whatever isolation was asked for.
      const tx = await ask<number>('startTransaction');
      return {
        ...queryable(ask, tx),
        options: { usePhantomQuery: true },
        commit: () => ask<void>('commit', { tx }),
        rollback: () => ask<void>('rollback', { tx }),
      };
    },
  });
  return {
    provider: 'postgres',
    adapterName: 'embedded-postgres',
    connect,
    connectToShadowDb: async () => (await openEmbedded('memory://')).factory.connect(),
  };
}
