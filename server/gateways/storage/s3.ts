import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkKey, type Storage, StorageFull, StorageUnusable } from './storage.ts';

/** Where an S3-compatible store is, and what opens it. */
export interface S3Options {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Defaults to us-east-1, which stores without regions take. */
  region?: string;
}

const fullNames = /StorageFull|QuotaExceeded|InsufficientStorage|EntityTooLarge|NoSpace/i;

interface S3Failure {
  name?: string;
  Code?: string;
  $metadata?: { httpStatusCode?: number };
}

function isFull(error: unknown): boolean {
  const failure = error as S3Failure;
  const names = `${failure.name ?? ''} ${failure.Code ?? ''}`;
  return fullNames.test(names) || failure.$metadata?.httpStatusCode === 507;
}

function isMissing(error: unknown): boolean {
  const failure = error as S3Failure;
  return (
    failure.$metadata?.httpStatusCode === 404 || failure.name === 'NoSuchKey' || failure.name === 'NotFound'
  );
}

/** What a store calls keys that it does not know, or another region; unknown is an answer without a body. */
const keyNames = /AccessKey|Signature|Authorization|Token|Region|Location|Unknown/;

/** Why a bucket cannot be used. */
function unusable(error: unknown, { endpoint: place, bucket }: S3Options): StorageUnusable {
  const { name = '', message, $metadata } = error as Error & S3Failure;
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 404) return new StorageUnusable('object-storage-bucket-missing', { place, bucket }, error);
  const reason = [status || '', message || name].join(' ').trim();
  if (status === 401 || status === 403 || (status === 400 && keyNames.test(name))) {
    return new StorageUnusable('object-storage-keys-refused', { place, bucket, reason }, error);
  }
  return new StorageUnusable(
    status ? 'object-storage-failed' : 'object-storage-unreachable',
    { place, reason },
    error,
  );
}

/** Storage in an S3-compatible bucket. Large content goes up in parts, which are dropped when it fails. */
export function openS3Storage(options: S3Options): Storage {
  const Bucket = options.bucket;
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region ?? 'us-east-1',
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    // Stores that only resemble S3 often refuse the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function stat(key: string) {
    const Key = checkKey(key);
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
      return { size: head.ContentLength ?? 0 };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw unusable(error, options);
    }
  }

  async function put(key: string, source: Readable): Promise<{ size: number }> {
    let size = 0;
    const upload = new Upload({
      client,
      params: { Bucket, Key: checkKey(key), Body: source },
      partSize: 8 * 1024 * 1024,
      queueSize: 2,
      leavePartsOnError: false,
    });
    upload.on('httpUploadProgress', (progress) => {
      size = progress.loaded ?? size;
    });
    // A source that breaks must end the upload, or its parts would be completed as if they were the whole.
    const broken = new Promise<never>((_, reject) => source.once('error', reject));
    broken.catch(() => upload.abort());
    try {
      await Promise.race([upload.done(), broken]);
    } catch (error) {
      // What the source broke with is no fault of the storage.
      if (source.errored) throw source.errored;
      throw isFull(error) ? new StorageFull(error) : unusable(error, options);
    }
    return { size };
  }

  /** A store answers well also where it removed none: what stays stands in the answer. */
  async function removeAll(Objects: { Key: string }[]): Promise<void> {
    const answer = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    const kept = answer.Errors?.find(({ Code }) => Code !== 'NoSuchKey');
    if (!kept) return;
    const status = kept.Code === 'AccessDenied' ? 403 : 500;
    throw Object.assign(new Error(kept.Message), {
      name: kept.Code,
      $metadata: { httpStatusCode: status },
    });
  }

  return {
    kind: 's3',
    put,
    async adopt(key, path) {
      const stored = await put(key, createReadStream(path));
      await rm(path, { force: true });
      return stored;
    },
    stat,
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const Key = checkKey(key);
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
        return answer.Body as Readable;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw unusable(error, options);
      }
    },
    async removeFolder(prefix) {
      const Prefix = checkKey(prefix);
      let ContinuationToken: string | undefined;
      try {
        do {
          const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
          const Objects = (page.Contents ?? []).flatMap((entry) => (entry.Key ? [{ Key: entry.Key }] : []));
          if (Objects.length > 0) await removeAll(Objects);
          ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
        } while (ContinuationToken);
      } catch (error) {
        throw unusable(error, options);
      }
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        throw unusable(error, options);
      }
    },
    close: () => client.destroy(),
  };
}
