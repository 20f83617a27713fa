import { expect, test } from 'vitest';
import { lookInto, type Pixels } from './first-sketch.ts';

const [WIDE, HIGH] = [720, 360];

/** Every colour tells where in the picture it stands; two eyes' pictures differ in the highest byte. */
function picture(layout: 'mono' | 'top-bottom' | 'side-by-side'): Pixels {
  const width = layout === 'side-by-side' ? WIDE * 2 : WIDE;
  const height = layout === 'top-bottom' ? HIGH * 2 : HIGH;
  const colors = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const right = x >= WIDE || y >= HIGH;
      colors[y * width + x] = (right ? 1 << 24 : 0) + (y % HIGH) * WIDE + (x % WIDE);
    }
  }
  return { colors, width, height };
}

/** A square view of 90 degrees, in which the tangent of an angle is its place: what is seen at two tangents. */
function seenAt(
  right: number,
  up: number,
  { layout = 'mono', yaw = 0, projection = 'equirect360' }: Partial<Parameters<typeof look>[0]> = {},
) {
  const { seen, size } = look({ layout, yaw, projection });
  const at = (tangent: number) => Math.floor(((tangent + 1) / 2) * size);
  const color = seen[at(-up) * size + at(right)]!;
  if (color === 0xff000000) return 'black';
  const [row, column] = [Math.floor((color % (1 << 24)) / WIDE), color % WIDE];
  // The middle of a picture's pixel, in degrees.
  return { yaw: (column + 0.5) / 2 - 180, pitch: 90 - (row + 0.5) / 2, eye: color >> 24 };
}

interface Looked {
  layout: 'mono' | 'top-bottom' | 'side-by-side';
  yaw: number;
  projection: 'equirect360' | 'equirect180';
}

function look({ layout, yaw, projection }: Looked) {
  const size = 401;
  const view = { width: size, height: size, fov: 90 };
  return { seen: lookInto(picture(layout), { projection, stereoscopic: layout, yaw }, view), size };
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const near = (found: ReturnType<typeof seenAt>, yaw: number, pitch: number, eye = 0) => {
  if (found === 'black') throw new Error('Nothing is seen there.');
  expect(Math.abs(found.yaw - yaw)).toBeLessThan(0.8);
  expect(Math.abs(found.pitch - pitch)).toBeLessThan(0.8);
  expect(found.eye).toBe(eye);
};

test('the first view shows each direction where a camera of that field does', () => {
  near(seenAt(0, 0), 0, 0);
  near(seenAt(0.9, 0), degrees(Math.atan(0.9)), 0);
  // Aside, what is up is farther away, and so stands lower.
  near(seenAt(0.6, 0.7), degrees(Math.atan(0.6)), degrees(Math.atan(0.7 / Math.hypot(1, 0.6))));
  near(seenAt(-0.6, -0.7), -degrees(Math.atan(0.6)), -degrees(Math.atan(0.7 / Math.hypot(1, 0.6))));
});

test('it looks where the scene begins, also across the seam behind', () => {
  near(seenAt(0, 0.5, { yaw: 90 }), 90, degrees(Math.atan(0.5)));
  near(seenAt(0.5, 0, { yaw: 170 }), 170 + degrees(Math.atan(0.5)) - 360, 0);
  near(seenAt(-0.5, 0, { yaw: -170 }), -170 - degrees(Math.atan(0.5)) + 360, 0);
});

test('[player:stereo] of two eyes it is the left one’s picture, above or to the left', () => {
  near(seenAt(0.5, 0.5, { layout: 'top-bottom' }), 26.6, 24.1);
  near(seenAt(-0.5, -0.5, { layout: 'side-by-side', yaw: 40 }), 13.4, -24.1);
});

test('half a world fills its picture, and is black behind', () => {
  const half = { projection: 'equirect180' } as const;
  const right = seenAt(0.5, 0, half);
  // The picture's 360 degrees of columns are 180 of the world.
  near(right, 2 * degrees(Math.atan(0.5)), 0);
  expect(seenAt(0, 0, { ...half, yaw: 180 })).toBe('black');
  near(seenAt(-0.9, 0, { ...half, yaw: 90 }), 2 * (90 - degrees(Math.atan(0.9))), 0);
  expect(seenAt(0.9, 0, { ...half, yaw: 90 })).toBe('black');
});
