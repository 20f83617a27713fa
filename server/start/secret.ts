import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Characters of a secret that we make: 48 random bytes. */
const length = 64;

const system = { writeFileSync, linkSync };

/** The secret of the tokens: as configured, else made once and kept in the data folder for the owner only. */
export function tokenSecret(dataDir: string, configured: string | undefined, disk = system): string {
  if (configured) return configured;
  const file = path.join(dataDir, 'token-secret');
  if (!isWhole(file)) make(file, disk);
  return readFileSync(file, 'utf8').trim();
}

/** Anybody could sign with an empty secret, as a full disk has left it. */
const isWhole = (file: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8').trim().length >= length;

/** Makes the secret whole, or not at all; of processes that start together one makes it for all. */
function make(file: string, disk: typeof system): void {
  const made = `${file}.${process.pid}`;
  try {
    disk.writeFileSync(made, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    // One that is there by now was made by another process; one that is not whole is replaced.
    if (isWhole(file)) return;
    if (existsSync(file)) renameSync(made, file);
    else linkUnlessThere(made, file, disk);
  } finally {
    rmSync(made, { force: true });
  }
}

function linkUnlessThere(made: string, file: string, disk: typeof system): void {
  try {
    disk.linkSync(made, file);
  } catch (error) {
    // Not every file system has links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(made, file);
  }
}
