import type { Config } from './config.ts';
import type { Tokens } from './domain/auth/tokens.ts';
import type { Database } from './domain/database/open.ts';
import type { Storage } from './gateways/storage/storage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ChangeBus } from './live/bus.ts';
import type { Log } from './log.ts';

/** What the use cases work with: created once at start, part of every context. */
export type Services = {
  config: Config;
  db: Database;
  bus: ChangeBus;
  jobs: Jobs;
  log: Log;
  tokens: Tokens;
  /** The files of assets and packages. */
  storage: Storage;
};
