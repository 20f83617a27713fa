import type { ErrorCode } from '#catalog/errors.ts';
import { ConfigError } from '#server/config.ts';
import { StorageUnusable } from '#server/gateways/storage/storage.ts';
import { isNoRoom } from '#server/no-room.ts';
import { errorDescription } from '#server/rest/texts.ts';
import { NewerData } from './data-version.ts';
import { FolderInUse } from './folder-lock.ts';

/** What was being set up; names what to look at. */
export type Setting = { port?: number; dataDir?: string; database?: string };

/** The folder of the data cannot be used as one. */
const folderCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EISDIR']);
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
]);

/** PostgreSQL's own codes of what it refuses, and what to do about each. */
const refusals: Record<string, string> = {
  '28P01': 'does not take this user name and password. Check them in DATABASE_URL.',
  '28000': 'does not let this user in. Check DATABASE_URL and the server’s pg_hba.conf.',
  '3D000': 'has no such database. Create it, or name another in DATABASE_URL.',
  '42501': 'does not let this user make tables. Grant it, or name another user in DATABASE_URL.',
  '53300': 'takes no more connections. Raise max_connections, or start fewer servers.',
  '57P03': 'is starting up. Try again in a moment.',
};

/** An error of the catalogue on a console: its text, and its code to look it up by. */
const told = (code: ErrorCode, details: object): string => `${errorDescription(code, details)} (${code})`;

/** What went wrong at the start and what to do about it, in words for who started it. */
export function explain(error: unknown, { port, dataDir, database }: Setting = {}): string {
  if (error instanceof ConfigError || error instanceof StorageUnusable) return error.message;
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
  if (syscall === 'listen') {
    return `The server cannot listen there: ${message}. Check HOST and PORT; ports below 1024 need rights.`;
  }
  if (isNoRoom(error)) return `There is no room left on the disk of ${dataDir ?? 'the data folder'}.`;
  const reason = database && databaseReason(error);
  if (reason === 'unreachable') return told('database-unreachable', { place: hostOf(database!) });
  if (reason) return `The database at ${hostOf(database!)} ${refusals[reason]}`;
  if (folderCodes.has(code)) {
    return told('data-folder-unwritable', { folder: dataDir, reason: message });
  }
  return `The server could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`;
}

/** Looks through an error and what caused it: whether no database was met, or its code of what it refused. */
function databaseReason(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, cause, errors, originalCode } = error as Record<string, unknown>;
  for (const one of [code, originalCode]) {
    if (typeof one !== 'string') continue;
    if (unreachable.has(one)) return 'unreachable';
    if (refusals[one]) return one;
  }
  const inner = [cause, ...(Array.isArray(errors) ? errors : [])];
  return inner.map((one) => databaseReason(one, depth + 1)).find(Boolean);
}

/** Where a database is, without the name and password that its address may carry. */
function hostOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
