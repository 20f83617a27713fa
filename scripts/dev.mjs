/**
 * `npm run dev`: the server, restarted when its sources change, and Vite's development server before it, which
 * reloads pages as you edit. Open the address that Vite prints.
 */
import { spawn } from 'node:child_process';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { orEnd, tool } from './lib/run.mjs';

await orEnd(install);
await orEnd(build);
/** @param {string[]} args */
const node = (...args) => spawn(process.execPath, args, { stdio: 'inherit' });
const children = [
  node(tool('tsx'), 'watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)),
  node(tool('vite'), '--host', process.env.HOST ?? '127.0.0.1'),
];
const end = () => {
  for (const child of children) child.kill();
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, end);
for (const child of children) child.on('exit', end);
