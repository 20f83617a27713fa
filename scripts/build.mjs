/** `npm run build`: builds what changed. `npm start` and `npm test` do it by themselves. */
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { orEnd } from './lib/run.mjs';

await orEnd(install);
await orEnd(build);
