import { spawn } from 'node:child_process';

/**
 * Runs a command with inherited output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options] quiet: output is kept, not shown
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 when ended by a signal) and, when quiet, the output
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @param {string} name a tool installed with the project @returns {string} its path below node_modules */
export const tool = (name) => `node_modules/.bin/${name}`;
