import path from 'node:path';
import type { ErrorCode } from '#catalog/errors.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { CatalogError } from '#server/errors.ts';

/** What the system says of the file to restore. */
const reading: Record<string, ErrorCode> = {
  ENOENT: 'backup-missing',
  ENOTDIR: 'backup-missing',
  EISDIR: 'backup-is-folder',
  EACCES: 'backup-read-refused',
  EPERM: 'backup-read-refused',
};

/** What it says of the file that a backup becomes. */
const writing: Record<string, ErrorCode> = {
  ENOENT: 'backup-folder-missing',
  ENOTDIR: 'backup-folder-missing',
  EISDIR: 'backup-is-folder',
  EACCES: 'backup-write-refused',
  EPERM: 'backup-write-refused',
  EROFS: 'backup-write-refused',
};

/** Why the file to restore cannot be read. */
export function unreadableFile(file: string, error: unknown): CatalogError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new CatalogError(reading[code] ?? 'backup-unreadable', { file, reason: message });
}

/** Why a backup cannot be written. */
export function unwritableFile(file: string, error: unknown): CatalogError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const row = isDiskFull(error) ? 'backup-no-room' : (writing[code] ?? 'backup-unwritable');
  return new CatalogError(row, { file, folder: path.dirname(path.resolve(file)), reason: message });
}
