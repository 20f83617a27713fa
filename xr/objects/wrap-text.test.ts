import { expect, test } from 'vitest';
import { truncateText, wrapText } from './wrap-text.ts';

const measure = (part: string) => Array.from(part).length;

test('breaks at spaces, keeps the author’s own lines', () => {
  expect(wrapText('one two three\nfour', 8, measure)).toEqual(['one two', 'three', 'four']);
  expect(wrapText('a\n\nb', 8, measure)).toEqual(['a', '', 'b']);
});

test('breaks between signs of scripts without spaces, and inside words that are too long', () => {
  expect(wrapText('全景学习平台', 4, measure)).toEqual(['全景学习', '平台']);
  expect(wrapText('abcdefghij', 4, measure)).toEqual(['abcd', 'efgh', 'ij']);
});

test('a width of nothing ends all the same', () => {
  expect(wrapText('abc', 0, measure)).toEqual(['a', 'b', 'c']);
});

test('signs that belong together are not torn apart', () => {
  expect(wrapText('👩‍👩‍👧👩‍👩‍👧', 6, measure)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
});

test('[play:text] [rule:ellipsis] what has no room ends in three dots that still fit', () => {
  expect(truncateText(['one two', 'three four', 'five'], 2, 10, measure)).toEqual(['one two', 'three f...']);
  expect(truncateText(['one', 'two'], 2, 10, measure)).toEqual(['one', 'two']);
  expect(truncateText(['abcdef', 'g'], 0, 5, measure)).toEqual(['ab...']);
  expect(truncateText(['abcdef', 'g'], Number.NaN, 5, measure)).toEqual(['ab...']);
});
