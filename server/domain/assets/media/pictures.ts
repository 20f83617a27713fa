import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { uploads } from '#catalog/limits.ts';
import type { Layout } from './layout.ts';
import { eyeSize } from './layout.ts';
import { straightView } from './straight-view.ts';

// Pictures are read once; a cache would only hold memory. Each derivation may use every core.
sharp.cache(false);

/** Pixels that are still decoded: the widest and highest picture we take. */
const LIMIT = uploads.imageSide ** 2;

/** A picture's sizes that may be asked for, by the variant's name: its longest side in pixels. */
export const sizeNames = { '2k': 2048, '4k': 4096, '8k': 8192 } as const;
export type SizeName = keyof typeof sizeNames;

/** Fewer details per pixel show in larger pictures; figures chosen by eye on the sample panoramas. */
const quality = { preview: 78, '2k': 84, '4k': 82, '8k': 80, thumb: 82 } as const;

/** Upright pixels, and whether the file must be turned to be so. */
export interface PictureFacts {
  width: number;
  height: number;
  turned: boolean;
}

const openPicture = (path: string): Sharp => sharp(path, { failOn: 'error', limitInputPixels: LIMIT });

/** Size of a picture as it is meant to be seen (EXIF orientation applied); undefined when unreadable. */
export async function readPicture(path: string): Promise<PictureFacts | undefined> {
  try {
    const { width, height, orientation = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    const sideways = orientation >= 5;
    const [w, h] = sideways ? [height, width] : [width, height];
    return w && h ? { width: w, height: h, turned: orientation > 1 } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sizes to derive, by the picture's longest side, which textures are bound by: each that the one before it does not
 * reach. The last has all that the picture has, and is not enlarged.
 */
export function sizesFor(width: number, height: number): SizeName[] {
  const names = Object.keys(sizeNames) as SizeName[];
  const before = [uploads.previewWidth, ...names.map((name) => sizeNames[name])];
  return names.filter((_, index) => Math.max(width, height) > before[index]!);
}

/** Pixels of a size of a picture, both eyes where it has two. */
export function dimensionsOf(name: SizeName | 'preview', width: number, height: number, layout: Layout) {
  // A preview shows each eye a thousand pixels wide; a size is bound by the longest side.
  const [eyeWidth] = eyeSize(width, height, layout.stereoscopic);
  const scale =
    name === 'preview' ? uploads.previewWidth / eyeWidth : sizeNames[name] / Math.max(width, height);
  const bounded = Math.min(1, scale);
  return { width: Math.round(width * bounded), height: Math.round(height * bounded) };
}

/** Writes one size of a panorama as JPEG. Throws when the picture's data ends early or is damaged. */
export async function writeSize(
  source: string,
  target: string,
  name: SizeName | 'preview',
  facts: { width: number; height: number },
  layout: Layout,
): Promise<{ width: number; height: number }> {
  const size = dimensionsOf(name, facts.width, facts.height, layout);
  await openPicture(source)
    .autoOrient()
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .jpeg({
      quality: quality[name],
      progressive: false,
      chromaSubsampling: name === 'preview' ? '4:2:0' : '4:4:4',
    })
    .toFile(target);
  return size;
}

/** Writes a panorama's thumbnail. */
export async function writeThumbnail(source: string, target: string, layout: Layout): Promise<void> {
  await writeFile(target, await viewAhead(source, layout));
}

/**
 * What cards show of a panorama: what the left eye sees straight ahead, as a camera would take it, since the panorama
 * itself would look bent. JPEG.
 */
export async function viewAhead(source: string, layout: Layout): Promise<Buffer> {
  const { data, info } = await openPicture(source)
    .autoOrient()
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .resize(2048, 2048, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = uploads.thumbnail;
  const view = straightView({ data, ...info }, layout, { width, height });
  return sharp(view, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: quality.thumb, mozjpeg: true })
    .toBuffer();
}

/** Writes the thumbnail of a flat picture or drawing: all of it, on nothing. */
export async function writeFlatThumbnail(source: string, target: string): Promise<void> {
  const { width, height } = uploads.thumbnail;
  await openPicture(source)
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toFile(target);
}

/** Writes an upright copy without metadata, as like the source as JPEG allows. */
export async function writeUpright(source: string, target: string, mime: string): Promise<void> {
  const upright = openPicture(source).autoOrient().keepIccProfile();
  await (mime === 'image/png'
    ? upright.png()
    : upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  ).toFile(target);
}

/** Runs at most as many picture jobs at once as there are cores to do them. */
export function limited(slots = Math.max(1, Math.min(4, os.availableParallelism()))) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= slots) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
