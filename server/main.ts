import { accessSync, constants, mkdirSync } from 'node:fs';
import { seedDemo } from '#prisma/seed/demo.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { firstAdministrator } from './domain/auth/first-administrator.ts';
import { explain, placesOf, type Setting } from './start/explain.ts';
import { lanCertificate } from './start/lan.ts';
import { originOf, printAddress, printDemo } from './start/print.ts';
import { createServices, type Running } from './start/services.ts';
import { startUpkeep } from './start/upkeep.ts';

/** Seconds that closing may take before the process ends anyway. */
const closeWithinMs = 8000;

const flags = new Set(process.argv.slice(2));
const stop = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** What was read of the configuration so far, for the words of a failure. */
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
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  accessSync(config.dataDir, constants.W_OK);
  const running = await createServices(config);
  endWith(running);
  const { services } = running;
  void services.db.broken.then((error) => giveUp(running, error));
  const firstSignIn = await firstAdministrator(services, flags.has('--sign-in-link'));
  if (config.demo && (await seedDemo(services, printDemo)) === 'busy') {
    process.stdout.write('The demo is being made by another server, or was interrupted a moment ago.\n');
  }
  const https = config.lan ? await lanCertificate(config.dataDir) : undefined;
  const app = await createApp(services, { https });
  running.beforeClose(startUpkeep(services));
  running.beforeClose(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const origin = originOf({ ...config, port });
  if (config.lan) services.config.publicUrl ??= origin;
  await printAddress(origin, firstSignIn, config.lan);
}

/** Ctrl-C, SIGTERM and the end of the terminal close everything; a second one does not wait. */
function endWith(running: Running): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), closeWithinMs).unref();
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

/** Without its database a server can only fail: it ends, so that whoever watches over it starts it again. */
function giveUp(running: Running, error: Error): void {
  running.services.log.fatal({ err: error }, 'the database is lost');
  process.stderr.write(
    `The embedded database ended unexpectedly (${error.message}). The server stops; what was saved is kept. Please start it again.\n`,
  );
  setTimeout(() => process.exit(1), closeWithinMs).unref();
  void running.close().finally(() => process.exit(1));
}

start().catch((error: unknown) => stop(explain(error, setting)));
