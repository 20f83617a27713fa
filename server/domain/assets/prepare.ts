import { readFile } from 'node:fs/promises';
import type { ErrorCode } from '#catalog/errors.ts';
import { readableBytes, uploads } from '#catalog/limits.ts';
import {
  contentLimit,
  contentOfName,
  type FileContent,
  isAllowed,
  isTakenFor,
  kindNames,
  type UploadUse,
} from '#catalog/uploads.ts';
import type { StereoLayout } from '#scenario';
import { type Refusal, refuse } from '#server/errors.ts';
import { type Container, findFfmpeg, probeFilm } from '#server/gateways/films/ffmpeg.ts';
import { faultInVtt } from './media/captions.ts';
import { documentOf } from './media/documents.ts';
import { readPlainDrawing } from './media/drawing.ts';
import { readGlb } from './media/glb.ts';
import { guessLayout, type Layout, layoutAsTold } from './media/layout.ts';
import { readMp3 } from './media/mp3.ts';
import { readAndCleanMp4 } from './media/mp4.ts';
import { readOgg } from './media/ogg.ts';
import { readPicture } from './media/pictures.ts';
import type { Sniffed } from './media/sniff.ts';
import { readWav } from './media/wav.ts';
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
  /** Of a film that browsers do not play: what it is read as, until an MP4 was made of it. */
  convert?: Container;
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
  convert?: undefined;
};

/** What is known of a file that is neither to look at by itself nor to hear. */
type PlainMedia = {
  /** Of a model: the names of its animations. */
  animations?: string[];
  /** Of a folder: files that no page can use, which were left out. */
  leftOut?: string[];
  kind: 'model' | 'captions' | 'document' | 'folder';
  mime: string;
  extension: string;
  width?: undefined;
  height?: undefined;
  durationMs?: undefined;
  turned: false;
  layout?: undefined;
  ask: false;
  convert?: undefined;
};

/** What is known of a file once it was read. */
export type MediaRead = VisibleMedia | AudibleMedia | PlainMedia;

/** What a file of some content is taken as: an archive is a folder or a document, as its use wants it. */
const contentOf = ({ kind }: Sniffed, use: UploadUse): string => {
  if (kind === 'text') return 'document';
  if (kind === 'footage') return 'video';
  return kind === 'archive' ? (use === 'folder' ? 'folder' : 'document') : kind;
};

/** Told of a file that nobody can tell what it is, by what its name says it is. */
const unreadable: Partial<Record<FileContent, ErrorCode>> = {
  picture: 'not-an-image',
  drawing: 'not-an-image',
  video: 'video-unreadable',
  audio: 'audio-unreadable',
  model: 'model-unreadable',
};

/** Why content that is not taken for a use is not: its name is of another kind, or it is other than its name says. */
function otherThanNamed({ extension }: Sniffed, use: UploadUse, name: string): Refusal {
  const allowed = kindNames(use);
  const named = isAllowed(use, name) ? contentOfName(name) : undefined;
  if (named && extension) return refuse('content-not-allowed', { found: extension.toUpperCase(), allowed });
  const code = named && unreadable[named];
  return code ? refuse(code) : refuse('file-type-not-allowed', { allowed });
}

type ReadFor = {
  use: UploadUse;
  name: string;
  stereo?: StereoLayout | undefined;
  ffmpegPath?: string | undefined;
};

/** Reads what was received and says whether it will do for `use`. The name is used for words only. */
export async function readMedia(
  file: Received,
  { use, name, stereo: told, ffmpegPath }: ReadFor,
): Promise<MediaRead | Refusal> {
  const { sniffed } = file;
  if (!isTakenFor(use, contentOf(sniffed, use))) return otherThanNamed(sniffed, use, name);
  if (sniffed.kind === 'drawing') return readDrawing(file);
  if (sniffed.kind === 'video') return readVideo(file, { use, told, ffmpegPath });
  if (sniffed.kind === 'footage') return readFootage(file, sniffed, { use, told, ffmpegPath });
  if (sniffed.kind === 'audio') return readSound(file, sniffed);
  if (sniffed.kind === 'model') return readModel(file);
  if (sniffed.kind === 'captions') return readCaptions(file);
  if (use === 'folder') return plain('folder', 'application/zip', 'zip');
  if (use === 'attachment') {
    const limit = contentLimit('document');
    if (file.size > limit) return refuse('file-too-large', { limit: readableBytes(limit) });
    const found = await documentOf(file.path, sniffed, name);
    if (!found) return refuse('file-type-not-allowed', { allowed: kindNames(use) });
    return plain('document', found.mime, found.extension);
  }
  return readBitmap(file, use, told);
}

async function readDrawing(file: Received): Promise<MediaRead | Refusal> {
  const size = await readPlainDrawing(await readFile(file.path, 'utf8'));
  if (!size) return refuse('unsafe-drawing');
  return { kind: 'drawing', mime: 'image/svg+xml', extension: 'svg', ...size, turned: false, ask: false };
}

const soundReaders = { mp3: readMp3, wav: readWav, ogg: readOgg };

async function readSound(
  file: Received,
  { mime, extension }: Sniffed & { kind: 'audio' },
): Promise<MediaRead | Refusal> {
  const facts = await soundReaders[extension](file.path);
  if (!facts) return refuse('audio-unreadable');
  if (facts.cut) return refuse('truncated-audio');
  return { kind: 'audio', mime, extension, durationMs: facts.durationMs, turned: false, ask: false };
}

const plain = (kind: PlainMedia['kind'], mime: string, extension: string): PlainMedia => ({
  kind,
  mime,
  extension,
  turned: false,
  ask: false,
});

async function readModel(file: Received): Promise<MediaRead | Refusal> {
  const found = await readGlb(file.path);
  if ('animations' in found) return { ...plain('model', 'model/gltf-binary', 'glb'), ...found };
  if (found.fault === 'outdated') return refuse('model-outdated');
  if (found.fault === 'incomplete') return refuse('model-incomplete', { file: found.file });
  return refuse(found.fault === 'truncated' ? 'truncated-model' : 'model-unreadable');
}

async function readCaptions(file: Received): Promise<MediaRead | Refusal> {
  const line = faultInVtt(await readFile(file.path));
  return line === undefined ? plain('captions', 'text/vtt', 'vtt') : refuse('captions-unreadable', { line });
}

type FilmFor = { use: UploadUse; told?: StereoLayout | undefined; ffmpegPath?: string | undefined };

/** How pictures in an MP4 are written that not every browser plays. */
const unplayed = new Set([
  ...['hvc1', 'hev1', 'dvh1', 'dvhe', 'mp4v', 's263', 'jpeg', 'mjpa', 'mjpb'],
  ...['ap4h', 'ap4x', 'apch', 'apcn', 'apcs', 'apco'],
]);

async function readVideo(file: Received, wanted: FilmFor): Promise<MediaRead | Refusal> {
  const facts = await readAndCleanMp4(file.path);
  if (!facts) return refuse('video-unreadable');
  const { codec, ...size } = facts;
  const film = filmOf(size, wanted);
  // Without ffmpeg it is kept: some browsers play it.
  const convert = codec && unplayed.has(codec) && (await findFfmpeg(wanted.ffmpegPath));
  return convert ? { ...film, convert: 'mov' } : film;
}

async function readFootage(
  file: Received,
  sniffed: Sniffed & { kind: 'footage' },
  wanted: FilmFor,
): Promise<MediaRead | Refusal> {
  const ffmpeg = await findFfmpeg(wanted.ffmpegPath);
  if (!ffmpeg) return refuse('film-not-converted', { found: sniffed.extension.toUpperCase() });
  const facts = await probeFilm(ffmpeg, file.path, sniffed.container);
  if (!facts) return refuse('video-unreadable');
  const { width, height, durationMs } = facts;
  return { ...filmOf({ width, height, durationMs }, wanted), convert: sniffed.container };
}

function filmOf(
  facts: { width: number; height: number; durationMs: number },
  { use, told }: FilmFor,
): VisibleMedia {
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
  if (Math.max(width, height) > uploads.imageSide) {
    return refuse('image-too-wide', { limit: uploads.imageSide, width, height });
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
