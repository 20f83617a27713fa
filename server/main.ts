import { seedDemo } from '#prisma/seed/demo.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { firstAdministrator } from './domain/auth/first-administrator.ts';
import { otherServers } from './domain/database/other-servers.ts';
import type { Services } from './services.ts';
import { endBySignal } from './start/end-by-signal.ts';
import { explain, hostOf, placesOf, type Setting, told } from './start/explain.ts';
import { lanCertificate } from './start/lan.ts';
import { originOf, printAddress, printDemo, printOutbox } from './start/print.ts';
import { createServices, type Running } from './start/services.ts';
import { startUpkeep } from './start/upkeep.ts';

/** Milliseconds after which the process exits even if closing has not finished. */
const closeWithinMs = 8000;

const flags = new Set(process.argv.slice(2));
const stop = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** Set once the services are open. */
let running: Running | undefined;
let ending = false;

/** The configuration read so far, to explain a failed start. */
const setting: Setting = {};

async function start(): Promise<void> {
  const unknown = [...flags].find((flag) => !['--demo', '--lan', '--sign-in-link'].includes(flag));
  if (unknown) stop(`There is no option ${unknown}. Options: --demo, --lan, --sign-in-link`);
  const config = readConfig({
    ...process.env,
    ...(flags.has('--lan') ? { LAN: '1' } : {}),
    ...(flags.has('--demo') ? { DEMO: '1' } : {}),
  });
  Object.assign(setting, { port: config.port, ...placesOf(config) });
  running = await createServices(config);
  const { services, beforeClose } = running;
  void services.db.broken.then((error) => exitWithoutDatabase(services, error));
  await warnOfOthers(services);
  const firstSignIn = await firstAdministrator(services, flags.has('--sign-in-link'));
  if (config.demo && (await seedDemo(services, printDemo)) === 'busy') {
    process.stdout.write('The demo is being made by another server, or was interrupted a moment ago.\n');
  }
  const https = config.lan ? await lanCertificate(config.dataDir) : undefined;
  const app = await createApp(services, { https });
  beforeClose(await startUpkeep(services));
  beforeClose(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const origin = originOf({ ...config, port });
  if (config.lan) services.config.publicUrl ??= origin;
  if (ending) return;
  await printAddress(origin, firstSignIn, config.lan);
  if (!services.mailer) printOutbox(origin);
}

/** Warns when several servers share a database while each keeps media in its own folder. */
async function warnOfOthers({ config, db, log }: Services): Promise<void> {
  const { databaseUrl, s3, dataDir } = config;
  if (!databaseUrl || s3) return;
  const others = await otherServers(db).catch((err: unknown) => {
    log.warn({ err }, 'whether other servers use the database cannot be told');
    return 0;
  });
  if (others === 0) return;
  process.stderr.write(`${told('media-not-shared', { place: hostOf(databaseUrl), folder: dataDir })}\n`);
}

/** Handles a signal to end. */
function end(): void {
  if (ending) return;
  // Nothing is open yet; the next start repeats what was interrupted.
  if (!running) process.exit(0);
  close(0);
}

/** Exits when the embedded database is gone, so that a supervisor can restart the server. */
function exitWithoutDatabase({ log }: Services, error: Error): void {
  log.fatal({ err: error }, 'the database is lost');
  process.stderr.write(
    `The embedded database ended unexpectedly (${error.message}). The server stops; what was saved is kept. Please start it again.\n`,
  );
  close(1);
}

/** Closes the services and exits. A start that is still running fails meanwhile, which is ignored. */
function close(code: number): void {
  ending = true;
  setTimeout(() => process.exit(1), closeWithinMs).unref();
  running?.close().then(
    () => process.exit(code),
    () => process.exit(1),
  );
}

endBySignal(end);
start().catch((error: unknown) => ending || stop(explain(error, setting)));
