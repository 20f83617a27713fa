import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { PrismaClient } from '#server/generated/client.ts';
import { noteVersion, refuseNewerDatabase } from '#server/start/data-version.ts';
import { sayWhoActs } from './actor.ts';
import { allowCharType } from './char-type.ts';
import { openEmbedded, type Rows } from './embedded.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { connectionName } from './other-servers.ts';
import { applyMigrations } from './schema-engine.mjs';

export type Prisma = PrismaClient;
/** The client inside a transaction. Never use the outer one there: the embedded engine would wait for itself. */
export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

/** The open database, whichever engine carries it. */
export type Database = {
  engine: 'embedded' | 'postgres';
  prisma: Prisma;
  /** One statement of plain SQL, with $1-style values. */
  sql: (text: string, values?: unknown[]) => Promise<Rows>;
  /** Runs `work` in one transaction and retries it when the engine says that it clashed with another. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** For a statement or transaction that may take long: an engine that serves one at a time has room for others between. */
  long: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves with why, when the database is lost for good; a PostgreSQL that went away may come back. */
  broken: Promise<Error>;
  close: () => Promise<void>;
};

/** Where the embedded database lies in a data folder. */
export const embeddedFolder = (dataDir: string) => path.join(dataDir, 'database');

/** Opens the database, applies what migrations are missing from `migrations`, and answers it ready to use. */
export async function openDatabase(options: {
  databaseUrl?: string;
  dataDir: string;
  migrations: string;
}): Promise<Database> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options.migrations)
    : openLocal(options.dataDir, options.migrations);
}

async function openLocal(dataDir: string, migrations: string): Promise<Database> {
  const place = embeddedFolder(dataDir);
  // The engine does not follow a link.
  const folder = existsSync(place) ? realpathSync(place) : place;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (takeEmpty(folder)) await makeWhole(folder, unfinished);
  else makePlace(folder);
  const embedded = await openEmbedded(folder);
  try {
    // A newer version that ended in the middle of its migrations may not have come to note itself in the folder.
    await refuseNewerDatabase(embedded.sql, migrations);
    await applyMigrations(embedded.factory, migrations, embedded.sql);
    // Not before: where they fail, the version before can go on with what it wrote.
    noteVersion(dataDir, migrations);
  } catch (error) {
    await embedded.close().catch(() => {});
    throw error;
  }
  const prisma = new PrismaClient({ adapter: embedded.factory, transactionOptions });
  return {
    engine: 'embedded',
    prisma,
    sql: embedded.sql,
    broken: embedded.broken,
    transaction: transactionOf(prisma),
    long: oneAtATime(),
    close: async () => {
      await prisma.$disconnect();
      await embedded.close();
    },
  };
}

/**
 * Whether the place of a database is free: an empty folder is removed. A link that leads nowhere is not, nor what the
 * system does not remove: a folder with something in it, or one that is a disk of its own.
 */
function takeEmpty(folder: string): boolean {
  try {
    if (!lstatSync(folder).isDirectory()) return false;
    rmdirSync(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** A place that can be no folder is told at once: the engine goes on as if it could. */
const makePlace = (folder: string) => mkdirSync(folder, { recursive: true });

/** Makes a database beside its place, and renames it: the engine cannot go on with one that was cut off. */
async function makeWhole(folder: string, unfinished: string): Promise<void> {
  makePlace(unfinished);
  await (await openEmbedded(unfinished)).close();
  renameSync(unfinished, folder);
}

function poolOf(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString, application_name: connectionName, ...options });
  // A connection that the server drops while idle must not end the process; the pool makes another.
  pool.on('error', () => {});
  return pool;
}

async function openPostgres(url: string, migrations: string): Promise<Database> {
  allowCharType();
  // Of a process that is killed, PostgreSQL frees the lock only when it ended what this connection was at: all is done
  // on the one.
  const one = poolOf(url, { max: 1, idleTimeoutMillis: 0 });
  const query = (text: string) => one.query(text);
  try {
    const { rows } = await query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < 150_000) {
      throw new ConfigError(
        'The database is older than PostgreSQL 15. Update it, or name another in DATABASE_URL.',
      );
    }
    await refuseNewerDatabase(query, migrations);
    // Processes that start together migrate one after another.
    await query('select pg_advisory_lock(7230115)');
    // One of a newer version may have migrated between the look and the lock.
    await refuseNewerDatabase(query, migrations);
    await applyMigrations(new PrismaPg(one), migrations, query);
  } finally {
    // Which gives back the lock.
    await one.end();
  }
  const pool = poolOf(url, { max: 12 });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
  return {
    engine: 'postgres',
    prisma,
    sql: async (text, values) => {
      const { rows, rowCount } = await pool.query(text, values);
      return { rows, affectedRows: rowCount ?? 0 };
    },
    transaction: transactionOf(prisma),
    long: (work) => work(),
    broken: new Promise(() => {}),
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

const transactionOptions = { maxWait: 20_000, timeout: 30_000 };

/** PostgreSQL's codes for a write conflict and a deadlock, as statements of plain SQL come out of Prisma with them. */
const CLASHES = ['40001', '40P01'];

/** Whether transactions were in each other's way: a write conflict or a deadlock. */
function clashed(error: unknown): boolean {
  const { code, meta } = Object(error) as {
    code?: string;
    meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
  };
  return code === 'P2034' || CLASHES.includes(meta?.driverAdapterError?.cause?.originalCode ?? '');
}

function transactionOf(prisma: Prisma): Database['transaction'] {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await prisma.$transaction(async (tx) => {
          await sayWhoActs(tx as Tx);
          return work(tx as Tx);
        }, transactionOptions);
      } catch (error) {
        if (!clashed(error) || attempt === 5) throw error;
      }
    }
  };
}
