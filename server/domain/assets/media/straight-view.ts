import type { Layout } from './layout.ts';
import { eyeSize } from './layout.ts';

interface Raw {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}

/** Degrees across: wide enough for a room, narrow enough to look natural. */
const FIELD = 96;

/**
 * The view straight ahead out of an equirectangular picture, its left eye where it has two, as RGB bytes.
 */
export function straightView(
  source: Raw,
  layout: Layout,
  size: { width: number; height: number },
): Uint8Array {
  const [eyeWidth, eyeHeight] = eyeSize(source.width, source.height, layout.stereoscopic).map(Math.floor) as [
    number,
    number,
  ];
  const across = layout.projection === 'equirect180' ? Math.PI : 2 * Math.PI;
  const view = new Uint8Array(size.width * size.height * 3);
  const reach = Math.tan((FIELD * Math.PI) / 360);
  for (let row = 0, at = 0; row < size.height; row += 1) {
    const up = (reach * (size.height - 1 - 2 * row)) / size.width;
    for (let column = 0; column < size.width; column += 1, at += 3) {
      const right = (reach * (2 * column - size.width + 1)) / size.width;
      const yaw = Math.atan2(right, 1);
      const pitch = Math.atan2(up, Math.hypot(1, right));
      const x = (yaw / across + 0.5) * eyeWidth - 0.5;
      const y = (0.5 - pitch / Math.PI) * eyeHeight - 0.5;
      blend(source, x, y, eyeWidth, eyeHeight, view, at);
    }
  }
  return view;
}

/** Bilinear: the mean of the four pixels round a place, by nearness. */
function blend(source: Raw, x: number, y: number, w: number, h: number, into: Uint8Array, at: number): void {
  const left = Math.min(Math.max(Math.floor(x), 0), w - 2);
  const top = Math.min(Math.max(Math.floor(y), 0), h - 2);
  const fx = Math.min(Math.max(x - left, 0), 1);
  const fy = Math.min(Math.max(y - top, 0), 1);
  const first = (top * source.width + left) * source.channels;
  const below = first + source.width * source.channels;
  for (let c = 0; c < 3; c += 1) {
    // A grey picture has one channel for all three.
    const channel = Math.min(c, source.channels - 1);
    const a = source.data[first + channel]!;
    const b = source.data[first + source.channels + channel]!;
    const d = source.data[below + channel]!;
    const e = source.data[below + source.channels + channel]!;
    into[at + c] = Math.round((a * (1 - fx) + b * fx) * (1 - fy) + (d * (1 - fx) + e * fx) * fy);
  }
}
