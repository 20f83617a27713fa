import { fileTypeFromBuffer } from 'file-type';
import type { Container } from '#server/gateways/films/ffmpeg.ts';
import { startsAsVtt } from './captions.ts';
import { startsAsGlb } from './glb.ts';
import { holdsMp3, startsAsMp3 } from './mp3.ts';
import { startsAsWav } from './wav.ts';

/** What a file is by its own content. `mime` is what it is served as. */
export type Sniffed =
  | { kind: 'picture'; mime: 'image/jpeg' | 'image/png'; extension: 'jpg' | 'png' }
  | { kind: 'drawing'; mime: 'image/svg+xml'; extension: 'svg' }
  | { kind: 'video'; mime: 'video/mp4'; extension: 'mp4' }
  /** A film that browsers do not play as it is: it is converted. */
  | { kind: 'footage'; mime: string; extension: string; container: Container }
  | { kind: 'audio'; mime: 'audio/mpeg' | 'audio/wav' | 'audio/ogg'; extension: 'mp3' | 'wav' | 'ogg' }
  | { kind: 'model'; mime: 'model/gltf-binary'; extension: 'glb' }
  | { kind: 'captions'; mime: 'text/vtt'; extension: 'vtt' }
  /** A ZIP: a folder of pages, or one of the documents that are ZIPs inside. */
  | { kind: 'archive'; mime: string; extension: string }
  | { kind: 'document'; mime: string; extension: string }
  /** Signs to read, and no markup that a browser would run. */
  | { kind: 'text'; mime: 'text/plain'; extension?: undefined }
  /** Without an extension nobody knows what it is. */
  | { kind: 'other'; mime: string; extension?: string };

/** Bytes of a file's start that tell its kind. */
export const HEAD_BYTES = 8192;

const videoTypes = new Set(['video/mp4', 'video/x-m4v']);
/** Films in other containers, by what they are read as. */
const containers: Record<string, Container> = {
  'video/quicktime': 'mov',
  'video/3gpp': 'mov',
  'video/3gpp2': 'mov',
  'video/matroska': 'matroska',
  'video/webm': 'matroska',
  'video/vnd.avi': 'avi',
  'video/x-flv': 'flv',
  'video/mp2t': 'mpegts',
  'video/MP1S': 'mpeg',
  'video/MP2P': 'mpeg',
  'video/mpeg': 'mpeg',
  'video/x-ms-asf': 'asf',
  'video/x-ms-wmv': 'asf',
  'video/ogg': 'ogg',
};
const documentTypes = new Set(['application/pdf', 'application/rtf', 'application/x-cfb']);
const isArchive = (mime: string) =>
  mime === 'application/zip' || /openxmlformats|opendocument|epub/.test(mime);

/** Tells a file's kind from its first bytes alone; its name and declared type are never asked. */
export async function sniff(head: Uint8Array): Promise<Sniffed> {
  if (startsAsMp3(head)) return { kind: 'audio', mime: 'audio/mpeg', extension: 'mp3' };
  if (startsAsWav(head)) return { kind: 'audio', mime: 'audio/wav', extension: 'wav' };
  if (startsAsGlb(head)) return { kind: 'model', mime: 'model/gltf-binary', extension: 'glb' };
  const text = new TextDecoder('utf-8', { fatal: false }).decode(head);
  if (startsAsVtt(text)) return { kind: 'captions', mime: 'text/vtt', extension: 'vtt' };
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === 'image/jpeg') return { kind: 'picture', mime: 'image/jpeg', extension: 'jpg' };
  if (found?.mime === 'image/png') return { kind: 'picture', mime: 'image/png', extension: 'png' };
  if (found && videoTypes.has(found.mime)) return { kind: 'video', mime: 'video/mp4', extension: 'mp4' };
  if (found?.mime.startsWith('audio/ogg')) return { kind: 'audio', mime: 'audio/ogg', extension: 'ogg' };
  const container = found && containers[found.mime];
  if (container) return { kind: 'footage', mime: found.mime, extension: found.ext, container };
  if (found && found.mime !== 'application/xml') {
    const { mime, ext: extension } = found;
    if (isArchive(mime)) return { kind: 'archive', mime, extension };
    return { kind: documentTypes.has(mime) ? 'document' : 'other', mime, extension };
  }
  if (startsAsSvg(text)) return { kind: 'drawing', mime: 'image/svg+xml', extension: 'svg' };
  if (/<html|<!doctype html/i.test(text)) {
    return { kind: 'other', mime: 'text/html', extension: 'html' };
  }
  if (holdsMp3(head)) return { kind: 'audio', mime: 'audio/mpeg', extension: 'mp3' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what makes it text
  const readable = head.length > 0 && !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  return readable
    ? { kind: 'text', mime: 'text/plain' }
    : { kind: 'other', mime: 'application/octet-stream' };
}

/** Whether the first element, after prologue and comments, is `svg`. */
function startsAsSvg(text: string): boolean {
  const rest = text
    .replace(/^\uFEFF/, '')
    .replace(/^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype svg[^>[]*(?:\[[^\]]*\]\s*)?>)+/i, '');
  return /^<svg[\s>]/i.test(rest);
}
