import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { TRIES } from './scripts/lib/tries.mjs';
import { chromiumFlags } from './tests/support/chromium-flags.ts';

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
const executablePath = process.env.CHROMIUM_PATH ?? systemChromium;

/** Software rendering is slow: small windows, generous waits. */
export default defineConfig({
  testDir: 'tests/e2e',
  // What is tagged so is for `npm run test:full`, which sets FULL.
  ...(process.env.FULL ? {} : { grepInvert: /@full\b/ }),
  globalSetup: './tests/support/demo-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // What passes only when it is tried again is listed as flaky by `npm test`; locally nothing is tried again.
  retries: process.env.CI ? TRIES - 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['junit', { outputFile: 'test-results/browser.xml', includeRetries: true }]],
  use: {
    viewport: { width: 1024, height: 640 },
    locale: 'en-US',
    // Recording costs a third of the time of a test that presses much: `--trace=retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // WebGL draws the scenes as before; drawing the pages with it too took a quarter of the flat tests' time.
      args: [...chromiumFlags, '--disable-gpu-compositing'],
    },
  },
  projects: [
    // First, as most of it needs no demo, which is made meanwhile. Its tests share nothing, but where a file says so: no worker
    // waits for the other's last file.
    { name: 'published', testDir: 'tests/e2e/published', fullyParallel: true },
    { name: 'headset', testDir: 'tests/e2e/headset' },
    { name: 'flat', testDir: 'tests/e2e/flat' },
    // Pictures to look at, by `npm run screenshots` alone.
    ...(process.env.SCREENSHOTS
      ? [{ name: 'screenshots', testDir: 'tests/screenshots', testMatch: '*.shots.ts' }]
      : []),
  ],
});
