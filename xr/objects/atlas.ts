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
 * The pictures of many hotspots in one texture, so that they are drawn in one call. Cells are as large as the
 * number of pictures allows; a picture keeps its shape only by the object's own width and height.
 */
export interface Atlas {
  texture: CanvasTexture;
  /** The place of a picture: u, v of its lower left corner, and its width and height, in parts of the texture. */
  rect(url: string): Vector4Tuple;
  dispose(): void;
}

/**
 * Starts an atlas of these addresses; each picture appears when it is loaded. One that failed while the browser was
 * offline is asked for again when it is not.
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
  // Pictures face the viewer, and there may be hundreds: one level and no anisotropy cost two thirds.
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

/** An element, not a bitmap: drawings (SVG) decode only so. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}
