import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Characters of a generated secret: 48 random bytes in base64. */
const secretLength = 64;

const system = { writeFileSync, linkSync };

/** The secret that signs tokens: TOKEN_SECRET, or one that is generated once into a file that only its owner reads. */
export function tokenSecret(dataDir: string, configured: string | undefined, disk = system): string {
  if (configured) return configured;
  const file = path.join(dataDir, 'token-secret');
  if (!isComplete(file)) createSecret(file, disk);
  return readFileSync(file, 'utf8').trim();
}

/** A full disk may leave the file empty or cut short, and anybody could sign with an empty secret. */
const isComplete = (file: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8').trim().length >= secretLength;

/** Creates the file completely or not at all. Of processes that start together, one creates it for all. */
function createSecret(file: string, disk: typeof system): void {
  const temporary = `${file}.${process.pid}`;
  try {
    disk.writeFileSync(temporary, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    // Another process may have created it meanwhile; an incomplete one is replaced.
    if (isComplete(file)) return;
    if (existsSync(file)) renameSync(temporary, file);
    else linkUnlessExists(temporary, file, disk);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function linkUnlessExists(temporary: string, file: string, disk: typeof system): void {
  try {
    disk.linkSync(temporary, file);
  } catch (error) {
    // Not every file system has hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(temporary, file);
  }
}
