/** Pixels of a face of the largest level in `room-light.bin`, and how many levels there are, each half as large. */
export const SIZE = 64;
export const LEVELS = 4;

/** A level of a face: half floats, red, green, blue, alpha. */
export interface Level {
  width: number;
  height: number;
  data: Uint16Array;
}

/** One as a half float. */
const ONE = 0x3c00;

/**
 * Reads `room-light.bin`: level by level, from the largest, face by face, the half floats of red, green and blue.
 * @returns the levels of each of the six faces
 */
export function readLight(bytes: ArrayBuffer): Level[][] {
  const colors = new Uint16Array(bytes);
  const faces: Level[][] = Array.from({ length: 6 }, () => []);
  let at = 0;
  for (let level = 0; level < LEVELS; level++)
    for (const face of faces) {
      const size = SIZE >> level;
      const data = new Uint16Array(size * size * 4).fill(ONE);
      for (let pixel = 0; pixel < size * size; pixel++, at += 3)
        data.set(colors.subarray(at, at + 3), pixel * 4);
      face.push({ width: size, height: size, data });
    }
  if (at !== colors.length) throw new RangeError('The light of models has another size.');
  return faces;
}
