import { existsSync } from 'node:fs';
import { run, tool } from './run.mjs';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/**
 * Finds a Chromium for the browser tests, or gets one: CHROMIUM_PATH, the system's, Debian's package where apt is at
 * hand, else Playwright's own download.
 * @returns {Promise<string | undefined>} its path; undefined means the one that Playwright manages
 * @throws {Error} when none can be had, with what was tried
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  }
  const found = () => system.find((path) => existsSync(path));
  if (found()) return found();
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium from the system packages …');
    const apt = ['-o', 'DPkg::Lock::Timeout=500'];
    await run('apt-get', [...apt, 'update', '-qq'], { quiet: true });
    await run('apt-get', [...apt, 'install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (found()) return found();
  }
  const { code } = await run(tool('playwright'), ['install', 'chromium']);
  if (code !== 0)
    throw new Error('No Chromium: set CHROMIUM_PATH, or install the chromium package of your system.');
  return undefined;
}
