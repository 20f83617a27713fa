import { describe, expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

const DEBIAN = '/usr/bin/chromium';
const APT = '/usr/bin/apt-get';

/** A machine with these files, where what is run may bring others; tells what was run. */
function machine(
  files: string[],
  options: { env?: object; root?: boolean; brings?: string; downloads?: boolean } = {},
) {
  const there = new Set(files);
  const ran: string[] = [];
  return {
    ran,
    env: options.env as Record<string, string>,
    exists: ((path: string) => there.has(path)) as never,
    isRoot: () => options.root ?? true,
    run: async (command: string, args: string[]) => {
      ran.push(`${command} ${args.find((one) => /^[a-z]/.test(one))}`);
      if (options.brings && args.includes('install')) there.add(options.brings);
      return { code: options.brings ? 0 : 100, output: '' };
    },
    runTool: async (name: string, args: string[]) => {
      ran.push(`${name} ${args.join(' ')}`);
      return { code: options.downloads ? 0 : 1, output: '' };
    },
  };
}

describe('the Chromium of the browser tests', () => {
  it('is the one that CHROMIUM_PATH names, which must exist', async () => {
    const env = { CHROMIUM_PATH: '/own/chromium' };
    expect(await findChromium(machine(['/own/chromium', DEBIAN], { env }))).toBe('/own/chromium');
    await expect(findChromium(machine([DEBIAN], { env }))).rejects.toThrow('/own/chromium');
  });

  it('is the system’s where it has one', async () => {
    const at = machine([DEBIAN, APT], { env: {} });
    expect(await findChromium(at)).toBe(DEBIAN);
    expect(at.ran).toEqual([]);
  });

  it('is Debian’s package where apt is at hand', async () => {
    const at = machine([APT], { env: {}, brings: DEBIAN });
    expect(await findChromium(at)).toBe(DEBIAN);
    expect(at.ran).toEqual(['apt-get update', 'apt-get install']);
  });

  it('is Playwright’s where apt is not, or not ours to use, or has none', async () => {
    const env = {};
    for (const at of [
      machine([], { env, downloads: true }),
      machine([APT], { env, root: false, brings: DEBIAN, downloads: true }),
      machine([APT], { env, downloads: true }),
    ]) {
      expect(await findChromium(at)).toBeUndefined();
      expect(at.ran.at(-1)).toBe('playwright install chromium');
    }
  });

  it('is told to be missing when none can be had', async () => {
    await expect(findChromium(machine([APT], { env: {} }))).rejects.toThrow('No Chromium: set CHROMIUM_PATH');
  });
});
