import type { Readable } from 'node:stream';
import type { ErrorCode } from '#catalog/errors.ts';

/** Bytes from `start` to `end`, both included, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is known of a stored thing without reading it. `size` in bytes. */
export interface StoredFacts {
  size: number;
}

/**
 * A place for files named by keys such as `assets/<uuid>/preview.jpg`.
 * Writing is atomic: a key shows either its whole new content or what it held before. A place that has run
 * out of room throws `StorageFull` and leaves nothing half-written.
 */
export interface Storage {
  readonly kind: 'folder' | 's3';
  /** Streams `source` in under `key`. @returns the number of bytes written. @throws StorageFull */
  put(key: string, source: Readable): Promise<StoredFacts>;
  /** Takes over a finished local file; afterwards the file is no longer the caller's. @throws StorageFull */
  adopt(key: string, path: string): Promise<StoredFacts>;
  /** @returns undefined when nothing has that key. */
  stat(key: string): Promise<StoredFacts | undefined>;
  /** A stream of the content, or of a part of it; undefined when nothing has that key. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removes every key that starts with `prefix`, a folder such as `assets/<uuid>/`. */
  removeFolder(prefix: string): Promise<void>;
  /** Looks whether things can be kept here at all. @throws StorageUnusable */
  check(): Promise<void>;
  close(): void;
}

/** The place cannot be used as it is set up: a row of the catalogue for who set it up, and its details. */
export class StorageUnusable extends Error {
  readonly row: ErrorCode;
  readonly details: Record<string, string>;
  constructor(row: ErrorCode, details: Record<string, string>, cause: unknown) {
    super(row, { cause });
    this.row = row;
    this.details = details;
  }
}

/** There is no room left where files are kept. Its code is the system's, which becomes `storage-full`. */
export class StorageFull extends Error {
  readonly code = 'ENOSPC';

  constructor(cause?: unknown) {
    super('no room left in the storage', { cause });
    this.name = 'StorageFull';
  }
}

const keyShape = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\/?$/;

/** Keys are made by the server alone; one that could climb out of its place is a fault. */
export function checkKey(key: string): string {
  if (!keyShape.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
  return key;
}
