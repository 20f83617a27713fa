import { expect, test } from 'vitest';
import { cut, wrap } from './lines.ts';

const measure = (part: string) => Array.from(part).length;

test('breaks at spaces, keeps the author’s own lines', () => {
  expect(wrap('one two three\nfour', 8, measure)).toEqual(['one two', 'three', 'four']);
  expect(wrap('a\n\nb', 8, measure)).toEqual(['a', '', 'b']);
});

test('breaks between signs of scripts without spaces, and inside words that are too long', () => {
  expect(wrap('全景学习平台', 4, measure)).toEqual(['全景学习', '平台']);
  expect(wrap('abcdefghij', 4, measure)).toEqual(['abcd', 'efgh', 'ij']);
});

test('a width of nothing ends all the same', () => {
  expect(wrap('abc', 0, measure)).toEqual(['a', 'b', 'c']);
});

test('signs that belong together are not torn apart', () => {
  expect(wrap('👩‍👩‍👧👩‍👩‍👧', 6, measure)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
});

test('[play:text] [rule:ellipsis] what has no room ends in three dots that still fit', () => {
  expect(cut(['one two', 'three four', 'five'], 2, 10, measure)).toEqual(['one two', 'three f...']);
  expect(cut(['one', 'two'], 2, 10, measure)).toEqual(['one', 'two']);
  expect(cut(['abcdef', 'g'], 0, 5, measure)).toEqual(['ab...']);
  expect(cut(['abcdef', 'g'], Number.NaN, 5, measure)).toEqual(['ab...']);
});
