import { install } from './install.mjs';
import { run } from './run.mjs';

/**
 * Installs and builds what is missing, then runs one of the server's commands on its data.
 * @param {'backup' | 'restore'} command
 */
export async function runDataCommand(command) {
  await install();
  const { build } = await import('./build.mjs');
  await build(['database client', 'server']);
  const args = ['dist/server/command.js', command, ...process.argv.slice(2)];
  process.exit((await run(process.execPath, args)).code);
}
