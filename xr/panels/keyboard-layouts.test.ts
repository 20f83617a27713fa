import { expect, test } from 'vitest';
import { accents, digits, layoutsFor, signs } from './keyboard-layouts.ts';

/** Letters that texts in each language need. */
const alphabets: Record<string, string> = {
  us: 'abcdefghijklmnopqrstuvwxyz',
  de: 'abcdefghijklmnopqrstuvwxyzäöüß',
  es: 'abcdefghijklmnopqrstuvwxyzñáéíóúü',
  fr: 'abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ',
  hu: 'abcdefghijklmnopqrstuvwxyzáéíóöőúüű',
  pl: 'abcdefghijklmnopqrstuvwxyząćęłńóśźż',
  pt: 'abcdefghijklmnopqrstuvwxyzãõáâàçéêíóôú',
};
const russian = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';

test('every letter of each language can be typed, at most a long press away', () => {
  for (const [locale, alphabet] of Object.entries(alphabets)) {
    const keys = layoutsFor(locale)[0]!.rows.flat();
    const all = new Set([...keys, ...keys.flatMap((key) => accents[key] ?? [])]);
    expect([...alphabet].filter((letter) => !all.has(letter))).toEqual([]);
  }
});

test('Cyrillic is one switch away', () => {
  const keys = layoutsFor('us')[1]!.rows.flat();
  const all = new Set([...keys, ...keys.flatMap((key) => accents[key] ?? [])]);
  expect([...russian].filter((letter) => !all.has(letter))).toEqual([]);
});

test('no row is longer than the keyboard, and no key stands twice', () => {
  for (const locale of Object.keys(alphabets)) {
    for (const layout of [...layoutsFor(locale), signs]) {
      for (const row of layout.rows) expect(row.length).toBeLessThanOrEqual(11);
      // Shift and the key that deletes stand beside the last row.
      expect(layout.rows[2]!.length).toBeLessThanOrEqual(9);
      const keys = layout.rows.flat();
      expect(new Set(keys).size).toBe(keys.length);
    }
  }
  expect(digits).toHaveLength(10);
});
