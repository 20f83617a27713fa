import { fileTypeFromBuffer } from 'file-type';
import { startsAsMp3 } from './mp3.ts';

/** What a file is by its own content. `mime` is what it is served as. */
export type Sniffed =
  | { kind: 'picture'; mime: 'image/jpeg' | 'image/png'; extension: 'jpg' | 'png' }
  | { kind: 'drawing'; mime: 'image/svg+xml'; extension: 'svg' }
  | { kind: 'video'; mime: 'video/mp4'; extension: 'mp4' }
  | { kind: 'audio'; mime: 'audio/mpeg'; extension: 'mp3' }
  | { kind: 'other'; mime: string };

/** Bytes of a file's start that tell its kind. */
export const HEAD_BYTES = 8192;

const videoTypes = new Set(['video/mp4', 'video/x-m4v']);

/** Tells a file's kind from its first bytes alone; its name and declared type are never asked. */
export async function sniff(head: Uint8Array): Promise<Sniffed> {
  if (startsAsMp3(head)) return { kind: 'audio', mime: 'audio/mpeg', extension: 'mp3' };
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === 'image/jpeg') return { kind: 'picture', mime: 'image/jpeg', extension: 'jpg' };
  if (found?.mime === 'image/png') return { kind: 'picture', mime: 'image/png', extension: 'png' };
  if (found && videoTypes.has(found.mime)) return { kind: 'video', mime: 'video/mp4', extension: 'mp4' };
  if (found && found.mime !== 'application/xml') return { kind: 'other', mime: found.mime };
  const text = new TextDecoder('utf-8', { fatal: false }).decode(head);
  if (startsAsSvg(text)) return { kind: 'drawing', mime: 'image/svg+xml', extension: 'svg' };
  return {
    kind: 'other',
    mime: /<html|<!doctype html/i.test(text) ? 'text/html' : 'application/octet-stream',
  };
}

/** Whether the first element, after prologue and comments, is `svg`. */
function startsAsSvg(text: string): boolean {
  const rest = text
    .replace(/^\uFEFF/, '')
    .replace(/^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype svg[^>[]*>)+/i, '');
  return /^<svg[\s>]/i.test(rest);
}
