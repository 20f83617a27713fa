import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { createTokens } from '#server/domain/auth/tokens.ts';
import { openDatabase } from '#server/domain/database/open.ts';
import { openMailer } from '#server/gateways/mail/mailer.ts';
import { openProvider } from '#server/gateways/panoramas/provider.ts';
import { openPayments } from '#server/gateways/payments/payments.ts';
import { openResumable } from '#server/gateways/resumable/resumable.ts';
import { openStorage } from '#server/gateways/storage/open.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openBus } from '#server/live/open.ts';
import type { Log } from '#server/log.ts';
import { inProject } from '#server/project-root.ts';
import type { Services } from '#server/services.ts';
import { answerFullDisk } from '#server/uploads.ts';
import { takeFolder } from './data-folder.ts';
import { tryPort } from './port.ts';
import { tokenSecret } from './secret.ts';

/** The open services. `close` closes them in reverse order. */
export type Running = {
  services: Services;
  /** Adds something that `close` closes first. */
  beforeClose: (close: () => Promise<unknown> | unknown) => void;
  close: () => Promise<void>;
};

const noop = () => {};
const silent: Log = { fatal: noop, error: noop, warn: noop, info: noop };

/**
 * Opens the services in the data folder, which is created if missing. An embedded database's folder is locked first.
 * @throws FolderInUse, NewerData (nothing is changed then), errors of `listen` and of the file system
 */
export async function createServices(config: Config): Promise<Running> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  accessSync(config.dataDir, constants.W_OK);
  const migrations = inProject('prisma', 'migrations');
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  let services: Services | undefined;
  try {
    if (!config.databaseUrl) closers.push(await takeFolder(config.dataDir, migrations));
    // After locking: when a server is started twice, the message should be about the folder.
    await tryPort(config);
    const tokens = createTokens(tokenSecret(config.dataDir, config.tokenSecret), config.tokenHours);
    const db = await openDatabase({ ...config, migrations });
    closers.push(() => db.close());
    const bus = await openBus(db, config.databaseUrl, () => services?.log ?? silent);
    closers.push(() => bus.close());
    const jobs = await openJobs(db, () => services?.log ?? silent);
    closers.push(() => jobs.close());
    const storage = openStorage(config);
    closers.push(() => storage.close());
    await storage.check();
    const resumable = openResumable(config, storage, answerFullDisk);
    const mailer = config.smtpUrl ? openMailer(config.smtpUrl, config.mailFrom) : undefined;
    closers.push(() => mailer?.close());
    const panoramas = config.panoramas && openProvider({ ...config.panoramas, inside: config.privatePages });
    const payments = config.payments && openPayments(config.payments, () => services?.log ?? silent);
    services = {
      config,
      db,
      bus,
      jobs,
      tokens,
      storage,
      resumable,
      mailer,
      panoramas,
      payments,
      log: silent,
    };
    return { services, beforeClose: (closer) => closers.push(closer), close };
  } catch (error) {
    await close();
    throw error;
  }
}
