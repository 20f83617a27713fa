import type { Config } from './config.ts';
import type { Tokens } from './domain/auth/tokens.ts';
import type { Database } from './domain/database/open.ts';
import type { Mailer } from './gateways/mail/mailer.ts';
import type { PanoramaProvider } from './gateways/panoramas/provider.ts';
import type { Payments } from './gateways/payments/payments.ts';
import type { Resumable } from './gateways/resumable/resumable.ts';
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
  /** Unset where no mail server is configured. */
  mailer?: Mailer;
  /** Unset where no provider is configured. */
  panoramas?: PanoramaProvider;
  /** Unset where no payment provider is configured. */
  payments?: Payments;
  log: Log;
  tokens: Tokens;
  /** The files of assets and packages. */
  storage: Storage;
  /** Files that are on their way in, in pieces. */
  resumable: Resumable;
};
