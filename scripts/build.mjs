/** `npm run build`: builds what changed, and fails where a page is beyond its budget. `npm start` and `npm test` build by themselves. */
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { orEnd, run } from './lib/run.mjs';

await orEnd(install);
await orEnd(build);
const { code } = await run(process.execPath, ['scripts/budgets.mjs']);
process.exit(code);
