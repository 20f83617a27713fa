import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LEVELS, readLight, SIZE } from './light-file.ts';

const file = new URL('room-light.bin', import.meta.url);
const bytes = async () => Uint8Array.from(await readFile(file)).buffer;

test('the light of models has six faces, each with all its levels, and is brighter above than below', async () => {
  const faces = readLight(await bytes());
  expect(faces).toHaveLength(6);
  for (const levels of faces)
    expect(levels.map(({ width, data }) => [width, data.length])).toEqual(
      Array.from({ length: LEVELS }, (_, level) => [SIZE >> level, (SIZE >> level) ** 2 * 4]),
    );
  // Half floats of what is not negative order as their bits do.
  const [above, below] = [faces[2]!, faces[3]!].map((levels) => levels.at(-1)!.data[0]!);
  expect(above).toBeGreaterThan(below!);
});

test('a light of another size is refused', () => {
  expect(() => readLight(new ArrayBuffer(8))).toThrow(RangeError);
});
