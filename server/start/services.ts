import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { createTokens } from '#server/domain/auth/tokens.ts';
import { openDatabase } from '#server/domain/database/open.ts';
import { openStorage } from '#server/gateways/storage/open.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openBus } from '#server/live/open.ts';
import type { Log } from '#server/log.ts';
import { inProject } from '#server/project-root.ts';
import type { Services } from '#server/services.ts';
import { takeFolder } from './data-folder.ts';
import { tryPort } from './port.ts';
import { tokenSecret } from './secret.ts';

/** Everything that runs; closing ends it in the opposite order of its making. */
export type Running = {
  services: Services;
  /** Has something closed before what is there already. */
  beforeClose: (close: () => Promise<unknown> | unknown) => void;
  close: () => Promise<void>;
};

const nothing = () => {};
const silent: Log = { fatal: nothing, error: nothing, warn: nothing, info: nothing };

/**
 * Opens all that the server needs, in a folder that is made where there is none. The embedded database's folder is
 * locked first; a folder or database of a newer version is left as it is.
 * @throws FolderInUse, NewerData, what listening throws, and the file system where the folder cannot be one
 */
export async function createServices(config: Config): Promise<Running> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  accessSync(config.dataDir, constants.W_OK);
  const migrations = inProject('prisma', 'migrations');
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  let services: Services | undefined;
  try {
    if (!config.databaseUrl) closers.push(await takeFolder(config.dataDir, migrations));
    // After the folder: of a server that is started twice, the folder is what both want.
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
    services = { config, db, bus, jobs, tokens, storage, log: silent };
    return { services, beforeClose: (one) => closers.push(one), close };
  } catch (error) {
    await close();
    throw error;
  }
}
