/**
 * `npm start`: installs what is missing, builds what changed and runs the server. Needs Node and npm only.
 * Options after `--` go to the server: --demo, --lan, --sign-in-link.
 */
import { spawn } from 'node:child_process';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { orEnd } from './lib/run.mjs';
import { standFor } from './lib/stand-for.mjs';

await orEnd(install);
await orEnd(build);
const server = spawn(process.execPath, ['dist/server/main.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
standFor(server, process);
