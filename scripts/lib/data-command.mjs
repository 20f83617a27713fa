import { build } from './build.mjs';
import { install } from './install.mjs';
import { orEnd, run } from './run.mjs';

/**
 * Installs and builds what is missing, then runs one of the server's commands on its data.
 * @param {'backup' | 'restore'} command
 */
export async function runDataCommand(command) {
  await orEnd(install);
  await orEnd(() => build(['database client', 'server']));
  const args = ['dist/server/command.js', command, ...process.argv.slice(2)];
  process.exit((await run(process.execPath, args)).code);
}
