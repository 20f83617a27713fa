import { expect, test } from 'vitest';
import { fromGlyphChar, graphemesOf, toGlyphText, wordBreakOf } from './clusters.ts';

test('plain text of every language passes unchanged', () => {
  for (const text of ['Größe', 'Łódź', 'Őrült', 'señal', 'Кириллица', 'Ελληνικά', '你好，世界', 'a\nb']) {
    expect(toGlyphText(text)).toBe(text);
  }
});

test('a sign of several code points takes one unit, the same one each time', () => {
  const family = '👩‍👩‍👧';
  const text = toGlyphText(`a${family}b${family}`);
  expect(text).toHaveLength(4);
  expect(text[1]).toBe(text[3]);
  expect(fromGlyphChar(text[1]!)).toBe(family);
  expect(fromGlyphChar('a')).toBe('a');
});

test('an accent typed after its letter is composed', () => {
  expect(toGlyphText('e\u0301')).toBe('é');
  expect(graphemesOf('e\u0301x')).toEqual(['é', 'x']);
});

test('Chinese and overlong words may break anywhere, other text between words', () => {
  expect(wordBreakOf('会议室的全景图')).toBe('break-all');
  expect(wordBreakOf('IMG_20260101_panorama_final_v2.jpg')).toBe('break-all');
  expect(wordBreakOf('A corridor with two doors')).toBe('break-word');
  expect(wordBreakOf('The meeting room, which in Chinese is 会议室')).toBe('break-word');
});
