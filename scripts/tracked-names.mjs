/**
 * Checks the names of what git tracks: at the root only what is on the list below, anywhere only plain signs.
 * Exit status 1 with each name that is not so. A copy without git has nothing tracked: nothing to check.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { strayNames } from './lib/stray-names.mjs';

if (existsSync('.git')) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const stray = strayNames(tracked.split('\0').filter(Boolean));
  for (const line of stray) console.error(line);
  process.exitCode = stray.length ? 1 : 0;
}
