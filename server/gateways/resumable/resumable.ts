import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3Store } from '@tus/s3-store';
import { Server } from '@tus/server';
import { uploads } from '#catalog/limits.ts';
import type { StorageConfig } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import { FolderStore } from './folder-store.ts';

/** Where files are sent in pieces, below the server's origin. */
export const RESUMABLE_PATH = '/app/api/v1/uploads';

/** A file on its way in. Bytes. */
export interface SentSoFar {
  id: string;
  ownerId: number;
  name: string;
  size: number;
  arrived: number;
}

/** Whose file begins, and its name. */
export type Begun = { ownerId: number; name: string };

/** Files that are sent in pieces and go on where they were cut off (tus 1.0.0). */
export interface Resumable {
  /**
   * Answers a request of the protocol: whoever calls has looked at its rights and its size. `begins`: what is kept
   * of a file that begins, whatever its sender says.
   */
  handle: (request: IncomingMessage, response: ServerResponse, begins?: Begun) => Promise<void>;
  /** undefined where there is none of this id. */
  find: (id: string) => Promise<SentSoFar | undefined>;
  /** The bytes of a file that is there whole: where it lies on this machine, else a stream of them. */
  open: (id: string) => Promise<{ path: string } | Readable>;
  remove: (id: string) => Promise<void>;
  /** Removes what nobody went on with for a day. */
  sweep: () => Promise<void>;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** In a bucket, which holds other things too. */
const BUCKET_FOLDER = 'resumable/';

/** What is answered to a fault, where that is not in the protocol's own words. */
export type AnswerFault = (error: unknown) => { status_code: number; body: string } | undefined;

/** Keeps what arrives where media are kept: in a folder beside them, or in parts of the bucket. */
export function openResumable(
  { dataDir, s3 }: StorageConfig,
  storage: Storage,
  answerFault?: AnswerFault,
): Resumable {
  const directory = join(dataDir, 'resumable');
  const store = s3
    ? new S3Store({
        // Another process may have removed what this one remembers.
        cache: { get: async () => undefined, set: async () => {}, delete: async () => {} },
        // Stores that only resemble S3 often have no tags.
        useTags: false,
        expirationPeriodInMilliseconds: uploads.resumableMs,
        s3ClientConfig: {
          bucket: s3.bucket,
          endpoint: s3.endpoint,
          region: s3.region ?? 'us-east-1',
          credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        },
      })
    : new FolderStore({ directory });
  const keyOf = (id: string) => (s3 ? `${BUCKET_FOLDER}${id}` : id);
  const beginning = new AsyncLocalStorage<Begun>();
  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: store,
    maxSize: uploads.videoBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => keyOf(randomUUID()),
    async onUploadCreate() {
      const begun = beginning.getStore();
      if (!begun) throw new Error('nobody’s file');
      return { metadata: { filename: begun.name, ownerId: String(begun.ownerId) } };
    },
    onResponseError: async (_request, error) => answerFault?.(error),
    generateUrl: (_request, { path, id }) => `${path}/${id.slice(-36)}`,
    getFileIdFromRequest: (request) => keyOf(new URL(request.url).pathname.split('/').at(-1) ?? ''),
  });
  return {
    async handle(request, response, begins) {
      await (begins
        ? beginning.run(begins, () => server.handle(request, response))
        : server.handle(request, response));
    },
    async find(id) {
      if (!uuid.test(id)) return undefined;
      const found = await store.getUpload(keyOf(id)).catch((error: unknown) => {
        const { status_code: status } = error as { status_code?: number };
        if (status === 404 || status === 410) return undefined;
        throw error;
      });
      const { ownerId, filename } = found?.metadata ?? {};
      if (!found || !ownerId) return undefined;
      return {
        id,
        ownerId: Number(ownerId),
        name: filename ?? '',
        size: found.size ?? 0,
        arrived: found.offset,
      };
    },
    async open(id) {
      if (store instanceof FolderStore) return { path: join(directory, id) };
      return Readable.from(await store.read(keyOf(id)));
    },
    async remove(id) {
      // Of a file that is whole there are no parts left to remove, which a bucket takes for an error.
      const left = await store.remove(keyOf(id)).catch((error: unknown) => error);
      if (s3) await storage.removeFolder(keyOf(id));
      else if (left) throw left;
    },
    async sweep() {
      if (!(store instanceof FolderStore)) {
        await store.deleteExpired();
        return;
      }
      // By when something last arrived, not by when it began: a large file may take longer than a day.
      const before = Date.now() - uploads.resumableMs;
      for (const name of await readdir(directory).catch(() => [])) {
        if (name.endsWith('.json')) continue;
        const { mtimeMs } = await stat(join(directory, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (mtimeMs < before) await store.remove(name).catch(() => undefined);
      }
    },
  };
}
