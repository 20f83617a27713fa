const FAR = 1e9;

/**
 * Computes a downsampled signed distance field of a binary picture.
 *
 * @param inside one byte per pixel, above 127 where there is ink
 * @param width pixels a row
 * @param scale pixels of the picture to one texel of the field; both edges are multiples of it
 * @param range how many texels the field spans from fully inside (255) to fully outside (0)
 */
export function distanceField(
  inside: ArrayLike<number>,
  width: number,
  height: number,
  scale: number,
  range: number,
): Uint8ClampedArray {
  const toInk = squaredDistances(width, height, (index) => inside[index]! > 127);
  const toGround = squaredDistances(width, height, (index) => inside[index]! <= 127);
  const columns = width / scale;
  const rows = height / scale;
  const field = new Uint8ClampedArray(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let y = 0; y < scale; y++) {
        for (let x = 0; x < scale; x++) {
          const index = (row * scale + y) * width + column * scale + x;
          sum += Math.sqrt(toInk[index]!) - Math.sqrt(toGround[index]!);
        }
      }
      const texels = sum / (scale * scale) / scale;
      field[row * columns + column] = 255 * (0.5 - texels / range);
    }
  }
  return field;
}

/** Exact squared distance of each pixel to the nearest seed, by a lower envelope of parabolas per line. */
function squaredDistances(width: number, height: number, seed: (index: number) => boolean): Float64Array {
  const grid = new Float64Array(width * height);
  for (let index = 0; index < grid.length; index++) grid[index] = seed(index) ? 0 : FAR;
  for (let x = 0; x < width; x++) transformLine(grid, x, width, height);
  for (let y = 0; y < height; y++) transformLine(grid, y * width, 1, width);
  return grid;
}

function transformLine(grid: Float64Array, start: number, stride: number, length: number): void {
  const values = new Float64Array(length);
  const peaks = new Int32Array(length);
  const borders = new Float64Array(length + 1);
  let last = -1;
  for (let at = 0; at < length; at++) {
    const value = grid[start + at * stride]!;
    values[at] = value;
    if (value >= FAR) continue;
    let border = Number.NEGATIVE_INFINITY;
    while (last >= 0) {
      const peak = peaks[last]!;
      border = (value + at * at - values[peak]! - peak * peak) / (2 * (at - peak));
      if (border > borders[last]!) break;
      last--;
    }
    last++;
    peaks[last] = at;
    borders[last] = last === 0 ? Number.NEGATIVE_INFINITY : border;
  }
  if (last < 0) return;
  for (let at = 0, piece = 0; at < length; at++) {
    while (piece < last && borders[piece + 1]! < at) piece++;
    const peak = peaks[piece]!;
    grid[start + at * stride] = (at - peak) ** 2 + values[peak]!;
  }
}
