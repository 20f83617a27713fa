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

/** The configured port and places of data, to name in messages. */
export type Setting = { port?: number; dataDir?: string; database?: string; objectStorage?: string };

/** The places of a configuration where data is stored. */
export const placesOf = ({ dataDir, databaseUrl, s3 }: Config): Setting => ({
  dataDir,
  database: databaseUrl,
  objectStorage: s3?.endpoint,
});

/** Codes that mean the data folder cannot be used. */
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
/** Codes that mean a part of the data folder cannot be moved: it is a mount of its own, or open elsewhere. */
const unmovable = new Set(['EBUSY', 'EXDEV']);

/** An error of the catalogue for the console: its English text, and its code to look up. */
export const told = (code: ErrorCode, details: object): string =>
  `${errorDescription(code, details)} (${code})`;

/** Why the start failed and what to do about it, for whoever started the server. */
export function explain(error: unknown, setting: Setting): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : inspect(error);
  return foreseen(error, setting) ?? `The server could not start: ${trace}`;
}

/** The message for a known error of opening the data; undefined for any other error. */
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
  const refusal = database && databaseRefusal(error);
  if (refusal) return told(refusal, { place: hostOf(database!) });
  if (objectStorage && error instanceof StorageFull) {
    return told('object-storage-full', { place: objectStorage });
  }
  if (isDiskFull(error)) return told('disk-full', { folder: dataDir });
  const details = { folder: dataDir, reason: message };
  if (unmovable.has(code)) return told('data-folder-unmovable', details);
  if (folderCodes.has(code)) return told('data-folder-unwritable', details);
  return undefined;
}

/** A database URL's host and path, without user name and password. */
export function hostOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
