import * as THREE from 'three';

/** A small deterministic generator (mulberry32), so that the rooms come out the same each time. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Tileable value noise with octaves, 0…1. `period` in cells. */
export function noise(seed: number): (x: number, y: number, period: number, octaves?: number) => number {
  const random = generator(seed);
  const lattice = Float32Array.from({ length: 65536 }, random);
  const at = (x: number, y: number, period: number) =>
    lattice[((((y % period) + period) % period) * 256 + (((x % period) + period) % period)) & 65535] ?? 0;
  const smooth = (t: number) => t * t * (3 - 2 * t);
  const single = (x: number, y: number, period: number) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [smooth(x - ix), smooth(y - iy)];
    const top = at(ix, iy, period) * (1 - fx) + at(ix + 1, iy, period) * fx;
    const bottom = at(ix, iy + 1, period) * (1 - fx) + at(ix + 1, iy + 1, period) * fx;
    return top * (1 - fy) + bottom * fy;
  };
  return (x, y, period, octaves = 4) => {
    let [sum, weight, scale, total] = [0, 1, 1, 0];
    for (let octave = 0; octave < octaves; octave++) {
      sum += single(x * scale, y * scale, period * scale) * weight;
      total += weight;
      weight /= 2;
      scale *= 2;
    }
    return sum / total;
  };
}

type Rgb = [number, number, number];
const rgb = (hex: string): Rgb => {
  const { r, g, b } = new THREE.Color(hex).convertLinearToSRGB();
  return [r * 255, g * 255, b * 255];
};

/** A repeating texture painted pixel by pixel; `paint` gets x, y in 0…1 and gives sRGB 0…255. */
export function painted(size: number, paint: (x: number, y: number) => Rgb): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const image = context.createImageData(size, size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) image.data.set([...paint(x / size, y / size), 255], (y * size + x) * 4);
  }
  context.putImageData(image, 0, 0);
  return asTexture(canvas);
}

/** A texture from a drawing of Canvas 2D. */
export function drawn(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext('2d') as CanvasRenderingContext2D);
  return asTexture(canvas);
}

function asTexture(canvas: HTMLCanvasElement): THREE.CanvasTexture {
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}

const shade = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by];

/** Planks along y, `count` beside each other, in shifted lengths. */
export function planks(base: string, seed: number, count = 8): THREE.CanvasTexture {
  const grain = noise(seed);
  const random = generator(seed + 1);
  const tints = Array.from({ length: count * 4 }, () => 0.82 + random() * 0.3);
  const shifts = Array.from({ length: count }, () => random());
  const colour = rgb(base);
  return painted(1024, (x, y) => {
    const column = Math.floor(x * count);
    const along = y * 2 + (shifts[column] ?? 0);
    const row = Math.floor(along) % 2;
    const edge = Math.min((x * count) % 1, 1 - ((x * count) % 1)) < 0.012 || along % 1 < 0.003 ? 0.55 : 1;
    const fibre = 0.86 + 0.28 * grain(x * 64, y * 4 + column * 7, 64, 4);
    return shade(colour, (tints[column * 2 + row] ?? 1) * fibre * edge);
  });
}

/** Plaster, concrete, stone: a colour with clouds and fine grain. */
export function mottled(base: string, seed: number, contrast = 0.16, cells = 6): THREE.CanvasTexture {
  const clouds = noise(seed);
  const colour = rgb(base);
  return painted(768, (x, y) =>
    shade(
      colour,
      1 -
        contrast / 2 +
        contrast * (0.7 * clouds(x * cells, y * cells, cells, 5) + 0.3 * clouds(x * 128, y * 128, 128, 1)),
    ),
  );
}

/** Bricks or slabs in running bond: `columns` by `rows`, joints of a colour of their own. */
export function masonry(
  base: string,
  joint: string,
  seed: number,
  columns: number,
  rows: number,
  spread = 0.35,
  gap = 0.03,
): THREE.CanvasTexture {
  const grain = noise(seed);
  const random = generator(seed + 1);
  const tints = Array.from({ length: (columns + 1) * rows }, () => 1 - spread / 2 + random() * spread);
  const [colour, mortar] = [rgb(base), rgb(joint)];
  return painted(1024, (x, y) => {
    const row = Math.floor(y * rows);
    const across = x * columns + (row % 2) * 0.5;
    const [u, v] = [across % 1, (y * rows) % 1];
    const thin = (gap * columns) / rows;
    const texture = 0.85 + 0.3 * grain(x * 48, y * 48, 48, 3);
    if (u < gap || v < Math.max(gap, thin)) return shade(mortar, texture);
    return shade(colour, (tints[row * columns + (Math.floor(across) % columns)] ?? 1) * texture);
  });
}

/** An abstract painting: bold fields and arcs on a ground. */
export function painting(seed: number, palette: readonly string[]): THREE.CanvasTexture {
  const random = generator(seed);
  const pick = () => palette[Math.floor(random() * palette.length)] ?? '#333333';
  return drawn(768, 768, (context) => {
    context.fillStyle = palette[0] ?? '#eeeeee';
    context.fillRect(0, 0, 768, 768);
    for (let i = 0; i < 9; i++) {
      context.globalAlpha = 0.55 + random() * 0.4;
      context.fillStyle = pick();
      context.beginPath();
      const [x, y, r] = [random() * 768, random() * 768, 60 + random() * 230];
      if (random() < 0.5) context.arc(x, y, r, random() * 6, random() * 3 + 3);
      else {
        context.moveTo(x - r, y);
        context.bezierCurveTo(x - r, y - r, x + r * random(), y - r, x + r, y - r * random());
        context.lineTo(x + r * 0.6, y + r * random());
      }
      context.fill();
    }
    context.globalAlpha = 0.05;
    for (let i = 0; i < 5000; i++) {
      context.fillStyle = random() < 0.5 ? '#ffffff' : '#000000';
      context.fillRect(random() * 768, random() * 768, 2 + random() * 18, 1.5);
    }
  });
}
