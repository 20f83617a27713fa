import { expect, test } from 'vitest';
import type { Bundle } from './bundle.ts';
import { neededFiles } from './needed-files.ts';

const bundle = (txt: string, extension = 'jpg') =>
  ({
    scenario: { name: 'Tour', scenes: [{ objects: [{ txt }] }], projectData: {} },
    assets: [{ files: [{ extension }] }],
  }) as never as Bundle;
const css =
  '@font-face{font-family:A;src:url(./noto-sans-sc-100-b.woff2) format("woff2");unicode-range:U+5B89,U+51FA-51FF}' +
  '@font-face{font-family:A;src:url(./noto-sans-sc-119-b.woff2) format("woff2");unicode-range:U+20??,U+4E00}';
const files = [
  'player.js',
  'assets/inter-latin-a.woff2',
  'assets/inter-latin-a.woff',
  'assets/noto-sans-sc-119-b.woff2',
  'assets/noto-sans-sc-100-b.woff2',
  'assets/noto-emoji-1-c.woff2',
  'assets/draco_decoder-d.wasm',
];

test('a package has fonts by the signs of its texts, and decoders by its models', () => {
  const of = (...given: Parameters<typeof bundle>) => files.filter(neededFiles(bundle(...given), css));
  const always = [files[0], files[1], files[3]];
  expect(of('Fire exit')).toEqual(always);
  expect(of('安全出口')).toEqual([...always, files[4]]);
  expect(of('火')).toEqual(always);
  expect(of('Well done 👍')).toEqual([...always, files[5]]);
  expect(of('Fire exit', 'glb')).toEqual([...always, files[6]]);
});
