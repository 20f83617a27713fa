import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { orEnd } from './run.mjs';
import { standFor } from './stand-for.mjs';

/**
 * Installs and builds what is missing, then runs one of the server's commands on its data; it takes back what it began
 * when it is told to end, which has to be waited for.
 * @param {'backup' | 'restore'} command
 */
export async function runDataCommand(command) {
  await orEnd(install);
  await orEnd(() => build(['database client', 'server']));
  const args = ['dist/server/command.js', command, ...process.argv.slice(2)];
  standFor(spawn(process.execPath, args, { stdio: 'inherit' }), process);
}
