/** `npm run screenshots`: pictures of the editor's dialogs, to be looked at; into test-results/screenshots/. */
import { build } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { runTool } from './lib/run.mjs';

await install();
const [chromium] = await Promise.all([findChromium(), build()]);
const { code } = await runTool('playwright', ['test', '--project=screenshots', ...process.argv.slice(2)], {
  env: { SCREENSHOTS: '1', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
process.exit(code);
