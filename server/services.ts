import type { Config } from './config.ts';
import type { Tokens } from './domain/auth/tokens.ts';
import type { Database } from './domain/database/open.ts';
import type { Storage } from './gateways/storage/storage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ChangeBus } from './live/bus.ts';
import type { Log } from './log.ts';

/** What a use case may touch; made once when the server starts, handed down in every context. */
export type Services = {
  config: Config;
  db: Database;
  bus: ChangeBus;
  jobs: Jobs;
  log: Log;
  tokens: Tokens;
  /** Where the files of assets and packages are kept. */
  storage: Storage;
};
