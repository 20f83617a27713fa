import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { readableBytes } from '#catalog/limits.ts';
import { limitFor, type UploadUse } from '#catalog/uploads.ts';
import { CatalogError } from '#server/errors.ts';

type Part =
  | { type: 'file'; filename?: string; file: Readable }
  | { type: 'field'; fieldname: string; value: unknown };

/** The parts of a form, one after another; a request that is no form, or no whole one, is refused. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Part> {
  if (!request.isMultipart()) throw new CatalogError('unsupported-media');
  if (!/;\s*boundary=\s*[^\s;]/i.test(request.headers['content-type'] ?? ''))
    throw new CatalogError('bad-input');
  try {
    yield* request.parts() as AsyncIterable<Part>;
  } catch (error) {
    // What the form's reader does not name with a status, the form itself is at fault for.
    throw (error as { statusCode?: number }).statusCode ? error : new CatalogError('upload-interrupted');
  }
}

/** What a form may be longer than its one file: other fields and boundaries. */
const FORM_BYTES = 1024 * 1024;

/** A form that says that it is longer than any file for its use may be is refused before its first byte is read. */
export function refuseOverlong(request: FastifyRequest, use: UploadUse): void {
  const limit = limitFor(use);
  if (Number(request.headers['content-length'] ?? 0) <= limit + FORM_BYTES) return;
  throw new CatalogError('file-too-large', { limit: readableBytes(limit) });
}
