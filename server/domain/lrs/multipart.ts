import type { FilesByHash } from './attachments.ts';
import { badRequest } from './xapi-error.ts';

type Part = { headers: Map<string, string>; bytes: Buffer<ArrayBuffer> };

/** The boundary that a content type of multipart/mixed names. @throws XapiError 400 where it names none */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw badRequest('The content type multipart/mixed names no boundary.');
  return boundary;
}

/**
 * The parts of a body of multipart/mixed (RFC 2046, section 5.1).
 * @throws XapiError 400 where it is none
 */
export function readParts(body: Buffer<ArrayBuffer>, contentType: string): Part[] {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`);
  // The first delimiter may stand at the very beginning.
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts: Part[] = [];
  let at = whole.indexOf(delimiter);
  for (;;) {
    if (at < 0) throw badRequest('The body does not end with the boundary that its content type names.');
    const from = at + delimiter.length;
    if (whole.subarray(from, from + 2).toString() === '--') return parts;
    at = whole.indexOf(delimiter, from);
    if (at >= 0) parts.push(readPart(whole.subarray(from, at)));
  }
}

function readPart(text: Buffer<ArrayBuffer>): Part {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) throw badRequest('A part of the body has no headers.');
  const lines = text.subarray(0, end).toString('utf8').split('\r\n').slice(1);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), bytes: text.subarray(end + 4) };
}

/** A body of multipart/mixed: statements, then the files of their attachments. */
export function writeParts(json: string, files: FilesByHash, boundary: string): Buffer {
  const opening = (headers: string[]) => Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  const chunks = [opening(['Content-Type: application/json']), Buffer.from(json), end];
  for (const [sha2, { contentType, bytes }] of files) {
    const headers = [
      `Content-Type: ${contentType.replace(/[\r\n]/g, ' ')}`,
      'Content-Transfer-Encoding: binary',
      `X-Experience-API-Hash: ${sha2}`,
    ];
    chunks.push(opening(headers), Buffer.from(bytes), end);
  }
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
