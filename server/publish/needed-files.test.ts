import { expect, test } from 'vitest';
import type { Bundle } from './bundle.ts';
import { neededFiles, withFonts } from './needed-files.ts';

const bundle = (txt: string, extension = 'jpg') =>
  ({
    scenario: { name: 'Tour', scenes: [{ objects: [{ txt }] }], projectData: {} },
    assets: [{ files: [{ extension }] }],
  }) as never as Bundle;
const face = (file: string, range: string) =>
  `@font-face{font-family:A;src:url(./${file}.woff2)format("woff2"),url(./${file}.woff)format("woff");unicode-range:${range}}`;
const css = [
  face('inter-latin-a', 'U+??,U+2190-2193'),
  face('inter-cyrillic-a', 'U+400-4FF'),
  face('noto-sans-sc-100-b', 'U+5B89,U+51FA-51FF'),
  face('noto-sans-sc-119-b', 'U+20-7F,U+2190,U+4E00'),
  face('noto-emoji-1-c', 'U+23,U+30-39,U+1F44D'),
  '.card{color:red}',
].join('');
const latin = ['player.js', 'assets/inter-latin-a.woff2'];
const more = [
  'assets/inter-cyrillic-a.woff2',
  'assets/inter-cyrillic-a.woff',
  'assets/noto-sans-sc-100-b.woff2',
  'assets/noto-sans-sc-119-b.woff2',
  'assets/noto-emoji-1-c.woff2',
  'assets/draco_decoder-d.wasm',
];

test('a package has fonts by the signs of its texts, and decoders by its models', async () => {
  const beside = async (...given: Parameters<typeof bundle>) => {
    const needed = [...latin, ...more].filter(await neededFiles(bundle(...given), css));
    expect(needed).toEqual(expect.arrayContaining(latin));
    return needed.filter((name) => !latin.includes(name));
  };
  expect(await beside('Fire exit ← 1, #2')).toEqual([]);
  expect(await beside('Выход')).toEqual([more[0]]);
  expect(await beside('安全出口')).toEqual([more[2]]);
  expect(await beside('一')).toEqual([more[3]]);
  expect(await beside('Well done 👍')).toEqual([more[4]]);
  expect(await beside('Fire exit', 'glb')).toEqual([more[5]]);
});

test('a style sheet of a package names no file that is not in it', async () => {
  const needed = await neededFiles(bundle('Выход'), css);
  const kept = withFonts(css, needed);
  expect(kept.match(/[\w-]+\.woff2?/g)).toEqual(['inter-latin-a.woff2', 'inter-cyrillic-a.woff2']);
  expect(kept).toContain('.card{color:red}');
});
