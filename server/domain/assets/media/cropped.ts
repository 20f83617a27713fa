import { rename } from 'node:fs/promises';
import sharp from 'sharp';
import { uploads } from '#catalog/limits.ts';

/** Where a part of a panorama lies in the whole, in pixels. */
interface Crop {
  width: number;
  height: number;
  left: number;
  top: number;
  fullWidth: number;
  fullHeight: number;
}

const names = {
  width: 'CroppedAreaImageWidthPixels',
  height: 'CroppedAreaImageHeightPixels',
  left: 'CroppedAreaLeftPixels',
  top: 'CroppedAreaTopPixels',
  fullWidth: 'FullPanoWidthPixels',
  fullHeight: 'FullPanoHeightPixels',
} as const;

/** What a camera or stitching program wrote of the part (Photo Sphere XMP); undefined where it is the whole. */
function cropIn(xmp: string): Crop | undefined {
  const read = (name: string) =>
    Number(
      new RegExp(`GPano:${name}\\s*(?:=\\s*["']|>)\\s*(\\d{1,6})\\s*["'<]`).exec(xmp)?.[1] ?? Number.NaN,
    );
  const crop = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, read(name)]));
  const { width, height, left, top, fullWidth, fullHeight } = crop as unknown as Crop;
  const fits = width > 0 && height > 0 && left + width <= fullWidth && top + height <= fullHeight;
  const isWhole = width === fullWidth && height === fullHeight;
  return fits && !isWhole ? { width, height, left, top, fullWidth, fullHeight } : undefined;
}

/**
 * Puts a picture that says which part of a panorama it is where it belongs, the rest dark, in place of the file.
 * Others stay as they are. Throws when the picture's data is damaged.
 */
export async function placeCropped(path: string): Promise<void> {
  const source = sharp(path, { failOn: 'error', limitInputPixels: uploads.imageSide ** 2 });
  const { xmp, width, height } = await source
    .metadata()
    .catch(() => ({ xmp: undefined, width: 0, height: 0 }));
  const crop = xmp && cropIn(xmp.toString('utf8'));
  if (!crop || !width || !height) return;
  // Pixels of the file for each that was told: pictures are made smaller without this being written anew.
  const scale = Math.min(width / crop.width, uploads.imageSide / Math.max(crop.fullWidth, crop.fullHeight));
  const px = (told: number) => Math.round(told * scale);
  const [left, top] = [px(crop.left), px(crop.top)];
  const part = { width: Math.max(1, px(crop.width)), height: Math.max(1, px(crop.height)) };
  const whole = `${path}.whole`;
  await source
    .autoOrient()
    .resize({ ...part, fit: 'fill' })
    .keepIccProfile()
    .extend({
      left,
      top,
      right: Math.max(0, px(crop.fullWidth) - left - part.width),
      bottom: Math.max(0, px(crop.fullHeight) - top - part.height),
      background: '#000',
    })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toFile(whole);
  await rename(whole, path);
}
