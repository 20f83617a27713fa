import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { readableBytes } from '#catalog/limits.ts';
import type { SignedIn } from '#server/context.ts';
import { refuseStorage } from '#server/domain/organizations/counts.ts';
import { CatalogError, settled } from '#server/errors.ts';
import { keptFileName } from '#server/file-name.ts';
import { isStorable } from '#server/is-storable.ts';

type Part =
  | { type: 'file'; filename?: string; file: Readable }
  | { type: 'field'; fieldname: string; value: unknown };

/**
 * The parts of a multipart form, in order.
 * @throws CatalogError when the request is no form, has no boundary, or is cut short
 */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Part> {
  if (!request.isMultipart()) throw new CatalogError('unsupported-media');
  if (!/;\s*boundary=\s*[^\s;]/i.test(request.headers['content-type'] ?? ''))
    throw new CatalogError('bad-input');
  try {
    for await (const part of request.parts() as AsyncIterable<Part>) {
      const told = part.type === 'file' ? part.filename : [part.fieldname, part.value];
      if (!isStorable(told)) throw new CatalogError('bad-input');
      if (part.type === 'file') part.filename = keptFileName(part.filename ?? '', 'file');
      yield part;
    }
  } catch (error) {
    if (error instanceof CatalogError) throw error;
    // Parser errors without a status mean that the form was cut short.
    throw (error as { statusCode?: number }).statusCode ? error : new CatalogError('upload-interrupted');
  }
}

/** Bytes that other fields and boundaries may add to the form's one file. */
const FORM_BYTES = 1024 * 1024;

/**
 * Looks at content-length before the body is read: files are refused that are above `limit` bytes, or that the plan of
 * the caller's organization has no room for.
 * @throws CatalogError
 */
export async function assertFits(
  { services, viewer }: SignedIn,
  request: FastifyRequest,
  limit?: number,
): Promise<void> {
  const bytes = Math.max(0, Number(request.headers['content-length'] ?? 0) - FORM_BYTES);
  if (limit !== undefined && bytes > limit)
    throw new CatalogError('file-too-large', { limit: readableBytes(limit) });
  settled((await refuseStorage(services.db.prisma, viewer.orgId, bytes)) ?? true);
}
