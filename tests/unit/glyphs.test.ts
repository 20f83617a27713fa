import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { codePointsOf } from '#tests/support/woff2.ts';
import { graphemesOf } from '#xr/fonts/clusters.ts';
import { parseRanges } from '#xr/fonts/parse-ranges.ts';
import { accents, digits, layoutsFor, signs } from '#xr/panels/keyboard-layouts.ts';

const require = createRequire(import.meta.url);
const faces = ['@fontsource-variable/inter/wght.css', '@fontsource-variable/noto-sans-sc/wght.css'];
const locales = new URL('../../locales/', import.meta.url);

/**
 * What the shipped faces draw, as a browser chooses: a file is asked for the code points of its `unicode-range`
 * alone, and draws those that its own table has.
 */
const drawn = new Set<number>();
for (const face of faces) {
  const css = require.resolve(face);
  for (const [, body] of readFileSync(css, 'utf8').matchAll(/@font-face\s*{([^}]*)}/g)) {
    const file = /url\(([^)]*\.woff2)\)/.exec(body!)![1]!;
    const ranges = parseRanges(/unicode-range:\s*([^;]*)/.exec(body!)![1]!);
    for (const code of codePointsOf(join(dirname(css), file)))
      if (ranges.some(([from, to]) => code >= from && code <= to)) drawn.add(code);
  }
}

/** Line ends, joiners and selectors, and spaces that xr/fonts makes itself: no face needs to draw them. */
const unseen = /\s|\p{Cf}|\p{Variation_Selector}/u;

function missing(texts: Iterable<string>): string[] {
  const lacking = new Set<string>();
  for (const text of texts)
    for (const sign of graphemesOf(text).flatMap((grapheme) => [...grapheme]))
      if (!unseen.test(sign) && !drawn.has(sign.codePointAt(0)!)) lacking.add(sign);
  return [...lacking];
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* stringsOf(part);
}

test('every sign of every text in all eight languages is in the faces that we ship', () => {
  const seen = new Set<string>();
  for (const locale of localeCodes) {
    for (const file of readdirSync(new URL(`${locale}/`, locales))) {
      const json = JSON.parse(readFileSync(new URL(`${locale}/${file}`, locales), 'utf8'));
      const texts = [...stringsOf(json)];
      for (const text of texts) for (const sign of text) seen.add(sign);
      expect([`${locale}/${file}`, missing(texts)]).toEqual([`${locale}/${file}`, []]);
    }
  }
  expect(seen.size).toBeGreaterThan(600);
});

test('so is every sign of our keyboards, and what the headset’s kit draws beside its texts', () => {
  const layouts = localeCodes.flatMap((locale) => layoutsFor(locale));
  const keys = [...layouts, signs].flatMap(({ name, rows }) => [name, ...rows.flat()]);
  const all = [...keys, ...digits, ...Object.values(accents).flat()];
  expect(missing([...all, ...all.map((key) => key.toLocaleUpperCase())])).toEqual([]);
  expect(missing(['•…*°−%–▏¶'])).toEqual([]);
});

test('and so are Latin, Greek and Cyrillic letters and over six thousand Chinese signs, as they are typed', () => {
  expect(missing([range(0x20, 0x7e), range(0xa1, 0xac), range(0xae, 0x148), range(0x14a, 0x17e)])).toEqual(
    [],
  );
  expect(missing([range(0x391, 0x3a1), range(0x3a3, 0x3c9), range(0x400, 0x45f)])).toEqual([]);
  const hanzi = [...drawn].filter((code) => code >= 0x4e00 && code <= 0x9fff);
  expect(hanzi.length).toBeGreaterThan(6000);
});
