import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogError } from '#server/errors.ts';
import type { ByteRange, Storage } from '#server/gateways/storage/storage.ts';

/** Something to send: kept in the storage, or a short text. */
export type Sendable = {
  mime: string;
  bytes: number;
  etag: string;
  cache: string;
  /** Offered under this name instead of shown. */
  fileName?: string;
  /** The content policy of pages that may run, each in a place of its own; others may do nothing. */
  policy?: string;
} & ({ storageKey: string } | { text: string });

/**
 * The bytes that a Range header asks for (RFC 9110, 14.2), one range only; the whole where it has none or one
 * we do not follow; 'unsatisfiable' beyond the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = size - 1;
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: last };
  const start = Number(from);
  const end = to === '' ? last : Math.min(Number(to), last);
  if (start > last || start > end) return 'unsatisfiable';
  return { start, end };
}

/** A drawing opened by itself may neither run nor load anything. */
const nothing = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A file's name for who saves it (RFC 6266): plain signs for all, and as it is for who can read that. */
const offeredAs = (name: string): string => {
  const plain = name.replace(/[^A-Za-z0-9 ._()-]/g, '_');
  const told = `attachment; filename="${plain}"`;
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return plain === name ? told : `${told}; filename*=UTF-8''${coded}`;
};

/** Sends a file: its tag, parts of it, nothing when the asker has it already. Never as a page of ours. */
export async function sendFile(
  storage: Storage,
  file: Sendable,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .header('etag', file.etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', file.cache)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', file.policy ?? nothing)
    .type(file.mime);
  if (file.fileName) reply.header('content-disposition', offeredAs(file.fileName));
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(file.etag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const wanted = ifRange === undefined || ifRange === file.etag ? request.headers.range : undefined;
  const range = rangeOf(wanted, file.bytes);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  }
  const length = range ? range.end - range.start + 1 : file.bytes;
  reply.header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (request.method === 'HEAD') return reply.send();
  const source = 'text' in file ? sliceOf(file.text, range) : await storage.read(file.storageKey, range);
  if (!source) throw new CatalogError('asset-not-found');
  return reply.send(source);
}

const sliceOf = (text: string, range: ByteRange | undefined): Readable => {
  const bytes = Buffer.from(text);
  return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
};
