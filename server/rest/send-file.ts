import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogError } from '#server/errors.ts';
import type { ByteRange, Storage } from '#server/gateways/storage/storage.ts';

/** A file to send: a stored one, or a short text. `bytes`, `etag` and `cache` go into headers. */
export type FileToSend = {
  mime: string;
  bytes: number;
  etag: string;
  cache: string;
  /** Sent as a download of this name. */
  fileName?: string;
  /** The content policy; by default the file may neither load nor run anything. */
  policy?: string;
} & ({ storageKey: string } | { text: string });

/**
 * The bytes of a Range header (RFC 9110, 14.2), both ends included; undefined without a header, or with one that is
 * not a single range, which send the whole file.
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

/** An SVG that is opened directly may neither run nor load anything. */
const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A content-disposition (RFC 6266): an ASCII name, and where it differs the real one in UTF-8. */
const attachment = (name: string): string => {
  const ascii = name.replace(/[^A-Za-z0-9 ._()-]/g, '_');
  const header = `attachment; filename="${ascii}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return ascii === name ? header : `${header}; filename*=UTF-8''${encoded}`;
};

/** Sends a file with etag and ranges, sandboxed by its content policy; 304 when the client has it already. */
export async function sendFile(
  storage: Storage,
  file: FileToSend,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .header('etag', file.etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', file.cache)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', file.policy ?? inertPolicy)
    .type(file.mime);
  if (file.fileName) reply.header('content-disposition', attachment(file.fileName));
  const clientTags = request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (clientTags?.includes(file.etag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const rangeHeader = ifRange === undefined || ifRange === file.etag ? request.headers.range : undefined;
  const range = rangeOf(rangeHeader, file.bytes);
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
