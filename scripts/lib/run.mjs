import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs a command with inherited output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, shell?: boolean }} [options] quiet: output is
 *   kept, not shown
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 when ended by a signal) and, when quiet, the output
 */
export function run(command, args, { env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell,
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

/** Tools whose package has another name than they have. @type {Record<string, string>} */
const packages = { biome: '@biomejs/biome', playwright: '@playwright/test' };

/**
 * The script of a tool that is installed with the project, to be run with Node itself: what npm lays into
 * node_modules/.bin cannot be started without a shell everywhere.
 * @param {string} name
 * @param {string} [modules] the folder of the installed packages
 * @returns {string} its path
 */
export function tool(name, modules = 'node_modules') {
  const folder = join(modules, packages[name] ?? name);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin[name];
  if (!script) throw new Error(`${folder} has no command ${name}`);
  return join(folder, script);
}

/**
 * Runs a tool that is installed with the project.
 * @param {string} name
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (name, args, options) => run(process.execPath, [tool(name), ...args], options);

/**
 * Does a piece of work that a command cannot go on without: says why, without a trace, and ends when it fails.
 * @template Answer
 * @param {() => Promise<Answer>} work
 * @returns {Promise<Answer>}
 */
export async function orEnd(work) {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
