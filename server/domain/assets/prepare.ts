import { readFile } from 'node:fs/promises';
import { extensionOf, imageExtensions } from '#catalog/extensions.ts';
import { uploads } from '#catalog/limits.ts';
import { isTakenFor, takenExtensions, type UploadUse } from '#catalog/uploads.ts';
import type { StereoLayout } from '#scenario';
import { type Refusal, refuse } from '#server/errors.ts';
import { readPlainDrawing } from './media/drawing.ts';
import { guessLayout, type Layout, layoutAsTold } from './media/layout.ts';
import { readMp3 } from './media/mp3.ts';
import { readAndCleanMp4 } from './media/mp4.ts';
import { readPicture } from './media/pictures.ts';
import type { Received } from './receive.ts';

/** What is known of a file to look at once it was read. */
export type VisibleMedia = {
  kind: 'picture' | 'drawing' | 'video';
  mime: string;
  extension: string;
  width: number;
  height: number;
  durationMs?: number;
  /** The file's pixels must be turned to be upright. */
  turned: boolean;
  layout?: Layout;
  /** The layout must be asked for; `layout` is the guess. */
  ask: boolean;
};

/** What is known of a file to hear. */
type AudibleMedia = {
  kind: 'audio';
  mime: string;
  extension: string;
  width?: undefined;
  height?: undefined;
  durationMs: number;
  turned: false;
  layout?: undefined;
  ask: false;
};

/** What is known of a file once it was read. */
export type MediaRead = VisibleMedia | AudibleMedia;

/** Reads what was received and says whether it will do for `use`. The name is used for words only. */
export async function readMedia(
  file: Received,
  use: UploadUse,
  name: string,
  told?: StereoLayout,
): Promise<MediaRead | Refusal> {
  const { sniffed } = file;
  if (!isTakenFor(use, sniffed.kind)) {
    const claimsImage = (imageExtensions as readonly string[]).includes(extensionOf(name));
    const allowed = takenExtensions(use).join(', ');
    const unknown = sniffed.kind === 'other' && sniffed.mime === 'application/octet-stream';
    return unknown && claimsImage ? refuse('not-an-image') : refuse('file-type-not-allowed', { allowed });
  }
  if (sniffed.kind === 'drawing') return readDrawing(file);
  if (sniffed.kind === 'video') return readVideo(file, use, told);
  if (sniffed.kind === 'audio') return readSound(file);
  return readBitmap(file, use, told);
}

async function readDrawing(file: Received): Promise<MediaRead | Refusal> {
  const size = readPlainDrawing(await readFile(file.path, 'utf8'));
  if (!size) return refuse('unsafe-drawing');
  return { kind: 'drawing', mime: 'image/svg+xml', extension: 'svg', ...size, turned: false, ask: false };
}

async function readSound(file: Received): Promise<MediaRead | Refusal> {
  const facts = await readMp3(file.path);
  if (!facts) return refuse('audio-unreadable');
  if (facts.cut) return refuse('truncated-audio');
  const { durationMs } = facts;
  return { kind: 'audio', mime: 'audio/mpeg', extension: 'mp3', durationMs, turned: false, ask: false };
}

async function readVideo(file: Received, use: UploadUse, told?: StereoLayout): Promise<MediaRead | Refusal> {
  const facts = await readAndCleanMp4(file.path);
  if (!facts) return refuse('video-unreadable');
  const base = {
    kind: 'video',
    mime: 'video/mp4',
    extension: 'mp4',
    ...facts,
    turned: false,
    ask: false,
  } as const;
  if (use !== 'scene') return base;
  // Cameras write films of every shape a little beside 2:1; the scene's fields can be set afterwards.
  const layout = told
    ? layoutAsTold(facts.width, facts.height, told)
    : guessLayout(facts.width, facts.height);
  const { stereoscopic, projection } = layout ?? { stereoscopic: told ?? 'mono', projection: 'equirect360' };
  return { ...base, layout: { stereoscopic, projection } };
}

async function readBitmap(file: Received, use: UploadUse, told?: StereoLayout): Promise<MediaRead | Refusal> {
  const { sniffed } = file;
  const facts = await readPicture(file.path);
  if (!facts || sniffed.kind !== 'picture') return refuse('not-an-image');
  const { width, height, turned } = facts;
  if (width > uploads.imageWidth || height > uploads.imageHeight) {
    return refuse('image-too-wide', { limit: uploads.imageWidth, width, height });
  }
  const { mime, extension } = sniffed;
  const base = { kind: 'picture', mime, extension, width, height, turned } as const;
  if (use !== 'scene') return { ...base, ask: false };
  if (told) {
    const layout = layoutAsTold(width, height, told);
    return layout ? { ...base, layout, ask: false } : refuse('wrong-shape', { width, height });
  }
  const guess = guessLayout(width, height);
  if (!guess) return refuse('wrong-shape', { width, height });
  const { sure, ...layout } = guess;
  return { ...base, layout, ask: !sure };
}
