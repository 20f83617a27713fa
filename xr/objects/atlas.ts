import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapNearestFilter,
  NoColorSpace,
  type Vector4Tuple,
} from 'three';
import { whenOnline } from '../stage/retry.ts';

const SIDE = 2048;
const CELLS = [512, 256, 128, 64];
const PAD = 4;

/**
 * Many pictures in one texture, drawn in one call. The cell size depends on the number of pictures. Pictures are
 * stretched to their cell; the object's width and height restore the shape.
 */
export interface Atlas {
  texture: CanvasTexture;
  /** A picture's rectangle in texture coordinates: u, v of the lower left corner, width, height. */
  rect(url: string): Vector4Tuple;
  dispose(): void;
}

/**
 * Creates an atlas of these addresses; pictures appear as they load. One that failed offline is retried when online.
 */
export function createAtlas(
  urls: readonly string[],
  changed: () => void,
  failed: (url: string) => void,
): Atlas {
  const cell = CELLS.find((size) => (SIDE / size) ** 2 >= urls.length) ?? 64;
  const columns = SIDE / cell;
  const rows = Math.max(1, Math.ceil(urls.length / columns));
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(columns, Math.max(1, urls.length)) * cell;
  canvas.height = Math.min(columns, rows) * cell;
  const pen = canvas.getContext('2d')!;
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = NoColorSpace;
  texture.premultiplyAlpha = true;
  // Pictures face the viewer and may be many: nearest mip level and no anisotropy cost a third less.
  texture.minFilter = LinearMipmapNearestFilter;
  texture.magFilter = LinearFilter;
  let alive = true;
  const corner = (index: number) => [(index % columns) * cell, Math.floor(index / columns) * cell] as const;
  const loadCell = (url: string, index: number) => {
    loadImage(url).then(
      (image) => {
        if (!alive) return;
        const [x, y] = corner(index);
        pen.clearRect(x, y, cell, cell);
        pen.drawImage(image, x + PAD, y + PAD, cell - 2 * PAD, cell - 2 * PAD);
        texture.needsUpdate = true;
        changed();
      },
      () => {
        if (!alive) return;
        failed(url);
        whenOnline(() => alive && loadCell(url, index));
      },
    );
  };
  urls.forEach(loadCell);
  const numbers = new Map(urls.map((url, index) => [url, index]));
  return {
    texture,
    rect(url) {
      const [x, y] = corner(numbers.get(url) ?? 0);
      const size = cell - 2 * PAD;
      return [
        (x + PAD) / canvas.width,
        1 - (y + PAD + size) / canvas.height,
        size / canvas.width,
        size / canvas.height,
      ];
    },
    dispose() {
      alive = false;
      texture.dispose();
    },
  };
}

/** Loads an image element, since SVGs do not decode to bitmaps. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}
