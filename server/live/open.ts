import type { Database } from '#server/domain/database/open.ts';
import type { Log } from '#server/log.ts';
import { type ChangeBus, createLocalBus } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

/** The bus that fits the database: within the process when it is embedded, else across processes. */
export const openBus = (
  db: Database,
  databaseUrl: string | undefined,
  log: () => Log,
): Promise<ChangeBus> | ChangeBus =>
  databaseUrl ? createPostgresBus(db, databaseUrl, log) : createLocalBus();
