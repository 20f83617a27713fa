import type { FirstPicture } from '#catalog/launch.ts';
import { startFov } from '#xr/stage/sky-shader.ts';

/** Pixels of the window, each way, for one of the sketch's: a preview has hardly more of them in view. */
const COARSE = 3;

/** Colours, one after the other: rows from the top. */
export interface Pixels {
  colors: Uint32Array;
  width: number;
  height: number;
}

/** What the first view shows of a picture. */
export interface SketchView {
  /** Columns and rows to fill. */
  width: number;
  height: number;
  /** The view's height in degrees. */
  fov: number;
}

type Panorama = Omit<FirstPicture, 'files'>;

/**
 * Shows the preview over the whole window, drawn by the processor: the graphics take longer to start than this
 * takes. Null for what is no panorama; that waits for them.
 */
export function sketch(bitmap: ImageBitmap, first: Panorama): HTMLCanvasElement | null {
  if (first.projection === 'flat') return null;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!pen) return null;
  const { width, height } = Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  pen.drawImage(bitmap, 0, 0);
  const colors = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
  const view = {
    width: Math.max(1, Math.round(innerWidth / COARSE)),
    height: Math.max(1, Math.round(innerHeight / COARSE)),
    fov: startFov(innerWidth, innerHeight),
  };
  const seen = lookInto({ colors, width, height }, first, view);
  Object.assign(canvas, { width: view.width, height: view.height });
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none';
  document.body.append(canvas);
  pen.putImageData(new ImageData(new Uint8ClampedArray(seen.buffer), view.width), 0, 0);
  return canvas;
}

const BLACK = 0xff000000;

/** The colours that a level view in the scene's first direction has, of the left eye's picture; as `sky-shader` draws. */
export function lookInto({ colors, width, height }: Pixels, first: Panorama, view: SketchView) {
  const wide = first.stereoscopic === 'side-by-side' ? width / 2 : width;
  const high = first.stereoscopic === 'top-bottom' ? height / 2 : height;
  const up = Math.tan((view.fov * Math.PI) / 360);
  const right = (up * view.width) / view.height;
  const seen = new Uint32Array(view.width * view.height);
  for (let x = 0; x < view.width; x++) {
    // Held level, a column of the view is a column of the picture: what is bent is only how high it goes.
    const aside = right * ((2 * (x + 0.5)) / view.width - 1);
    const turn = (first.yaw / 180 + Math.atan(aside) / Math.PI) / 2 + 0.5;
    const whole = turn - Math.floor(turn);
    const part = first.projection === 'equirect180' ? whole * 2 - 0.5 : whole;
    const behind = part < 0 || part >= 1;
    const column = Math.floor(part * wide);
    const far = Math.hypot(1, aside);
    for (let y = 0; y < view.height; y++) {
      const above = (up * (1 - (2 * (y + 0.5)) / view.height)) / far;
      const row = Math.floor((0.5 - Math.atan(above) / Math.PI) * high);
      seen[y * view.width + x] = behind ? BLACK : colors[row * width + column]!;
    }
  }
  return seen;
}
