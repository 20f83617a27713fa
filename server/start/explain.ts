import { ConfigError } from '#server/config.ts';
import { NewerData } from './data-version.ts';
import { FolderInUse } from './folder-lock.ts';

/** What went wrong at the start, in words for who started it. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof FolderInUse) {
    const { pid, host } = error.holder;
    return `The data folder is in use by another server (process ${pid} on ${host}). Nothing was changed.`;
  }
  if (error instanceof NewerData) {
    return `The data was written by a newer version (${error.message}). Please update; nothing was changed.`;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Choose another with PORT.';
  if (code === 'EACCES' || code === 'EROFS') return `The data folder cannot be written: ${message}`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return 'The database of DATABASE_URL cannot be reached.';
  }
  return `The server could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`;
}
