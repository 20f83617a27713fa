/**
 * `npm start`: installs what is missing, builds what changed and runs the server. Needs Node and npm only.
 * Options after `--` go to the server: --demo, --lan, --sign-in-link.
 */
import { spawn } from 'node:child_process';
import { install } from './lib/install.mjs';

await install();
const { build } = await import('./lib/build.mjs');
await build();

const server = spawn(process.execPath, ['dist/server/main.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the whole group; a manager sends its signal to this process alone.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
