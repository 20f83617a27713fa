import { existsSync } from 'node:fs';
import { run, runTool } from './run.mjs';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The machine that is asked for a Chromium. */
const here = {
  env: process.env,
  exists: existsSync,
  isRoot: () => process.getuid?.() === 0,
  run,
  runTool,
};

/**
 * The Chromium of CHROMIUM_PATH, the system's, or Debian's package, which is installed where apt is at hand. It needs
 * none of the project's packages.
 * @param {typeof here} [on]
 * @returns {Promise<string | undefined>} its path
 * @throws {Error} when CHROMIUM_PATH names none
 */
export async function systemChromium(on = here) {
  const named = on.env.CHROMIUM_PATH;
  if (named) {
    if (on.exists(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = () => system.find((path) => on.exists(path));
  if (found()) return found();
  if (on.exists('/usr/bin/apt-get') && on.isRoot()) {
    console.log('Installing Chromium from the system packages …');
    const apt = ['-o', 'DPkg::Lock::Timeout=500'];
    await on.run('apt-get', [...apt, 'update', '-qq'], { quiet: true });
    await on.run('apt-get', [...apt, 'install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return found();
}

/**
 * Finds a Chromium for the browser tests, or gets one: the system's, else Playwright's own download.
 * @param {typeof here} [on]
 * @returns {Promise<string | undefined>} its path; undefined means the one that Playwright manages
 * @throws {Error} when none can be had, with what was tried
 */
export async function findChromium(on = here) {
  const found = await systemChromium(on);
  if (found) return found;
  const { code } = await on.runTool('playwright', ['install', 'chromium']);
  if (code !== 0)
    throw new Error('No Chromium: set CHROMIUM_PATH, or install the chromium package of your system.');
  return undefined;
}
