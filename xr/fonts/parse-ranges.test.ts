import { expect, test } from 'vitest';
import { parseRanges } from './parse-ranges.ts';

test('reads the unicode ranges of a face', () => {
  expect(parseRanges('U+0000-00FF, u+131,U+4??')).toEqual([
    [0, 0xff],
    [0x131, 0x131],
    [0x400, 0x4ff],
  ]);
});
