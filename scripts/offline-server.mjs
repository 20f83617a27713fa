/**
 * Builds `server/publish/offline/Start.exe`, the web server of Windows offline packages, from `start.c` beside it. Run by
 * whoever changes the source (with `x86_64-w64-mingw32-gcc`, Debian's gcc-mingw-w64-x86-64); the result is kept in the
 * repository, so that publishing needs no compiler. `start.c.sha256` tells which source it was built from.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'server', 'publish', 'offline');
const source = join(folder, 'start.c');
const options = ['-Os', '-s', '-Wall', '-Wextra', '-o', join(folder, 'Start.exe'), source];
execFileSync('x86_64-w64-mingw32-gcc', [...options, '-lws2_32', '-lshell32'], { stdio: 'inherit' });
writeFileSync(`${source}.sha256`, `${createHash('sha256').update(readFileSync(source)).digest('hex')}\n`);
