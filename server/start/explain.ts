import { inspect } from 'node:util';
import type { ErrorCode } from '#catalog/errors.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { databaseRefusal } from '#server/database-refusal.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { CatalogError } from '#server/errors.ts';
import { StorageFull, StorageUnusable } from '#server/gateways/storage/storage.ts';
import { errorDescription } from '#server/rest/texts.ts';
import { NewerData } from './data-version.ts';
import { FolderInUse } from './folder-lock.ts';

/** What was being set up; names what to look at. */
export type Setting = { port?: number; dataDir?: string; database?: string; objectStorage?: string };

/** The part of it that says where data is kept. */
export const placesOf = ({ dataDir, databaseUrl, s3 }: Config): Setting => ({
  dataDir,
  database: databaseUrl,
  objectStorage: s3?.endpoint,
});

/** The folder of the data cannot be used as one. */
const folderCodes = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
  'EISDIR',
  'ENAMETOOLONG',
  'ELOOP',
]);
/** A part of it is a disk of its own, which nothing of it can be moved to, or is open elsewhere. */
const unmovable = new Set(['EBUSY', 'EXDEV']);
/** An error of the catalogue on a console: its text, and its code to look it up by. */
export const told = (code: ErrorCode, details: object): string =>
  `${errorDescription(code, details)} (${code})`;

/** What went wrong at the start and what to do about it, in words for who started it. */
export function explain(error: unknown, setting: Setting): string {
  const words = error instanceof Error ? (error.stack ?? error.message) : inspect(error);
  return foreseen(error, setting) ?? `The server could not start: ${words}`;
}

/** The same of whatever opens the data; undefined when the error is none that anybody thought of. */
export function foreseen(error: unknown, setting: Setting): string | undefined {
  const { port, dataDir, database, objectStorage } = setting;
  if (error instanceof ConfigError) return error.message;
  if (error instanceof CatalogError) return told(error.code, error.details ?? {});
  if (error instanceof StorageUnusable) return told(error.row, error.details);
  if (error instanceof FolderInUse) {
    const { pid, host } = error.holder;
    return told('data-folder-in-use', { folder: dataDir, holder: `${pid}, ${host}` });
  }
  if (error instanceof NewerData) {
    const place = database ? hostOf(database) : dataDir;
    return told('newer-data', { place, migration: error.message });
  }
  const { code = '', message, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return told('port-in-use', { port });
  if (syscall === 'listen') return told('address-unusable', { reason: message });
  const refused = database && databaseRefusal(error);
  if (refused) return told(refused, { place: hostOf(database!) });
  if (objectStorage && error instanceof StorageFull) {
    return told('object-storage-full', { place: objectStorage });
  }
  if (isDiskFull(error)) return told('disk-full', { folder: dataDir });
  const about = { folder: dataDir, reason: message };
  if (unmovable.has(code)) return told('data-folder-unmovable', about);
  if (folderCodes.has(code)) return told('data-folder-unwritable', about);
  return undefined;
}

/** Where a database is, without the name and password that its address may carry. */
export function hostOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
