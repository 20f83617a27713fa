import { expect, test } from 'vitest';
import { suggest } from './suggest.ts';

const words = ['Hall of Mirrors', 'Hall', 'Cellar', 'halogen', 'Half', 'Halt', 'Halo', '大厅'];
const offered = (text: string, caret = text.length) => suggest(words, text, caret).map(({ word }) => word);

test('words that begin with what is typed are offered, at most five, as they will stand there', () => {
  expect(offered('ce')).toEqual(['cellar']);
  expect(offered('Go to the C')).toEqual(['Cellar']);
  expect(offered('Hal')).toEqual(['Hall of Mirrors', 'Hall', 'Halogen', 'Half', 'Halt']);
  expect(suggest(words, 'Cel', 3)).toEqual([{ word: 'Cellar', rest: 'lar' }]);
});

test('a name of several words goes on over its spaces', () => {
  expect(offered('In the Hall of')).toEqual(['Hall of Mirrors']);
  expect(offered('In the Hall ')).toEqual(['Hall of Mirrors']);
});

test('nothing is offered within a word, at a beginning, or for what is whole', () => {
  expect(offered('Celler', 3)).toEqual([]);
  expect(offered('')).toEqual([]);
  expect(offered('the ')).toEqual([]);
  expect(offered('Cellar')).toEqual([]);
  expect(offered('Hal\n')).toEqual([]);
});

test('signs without spaces between them begin words anywhere', () => {
  expect(offered('去大')).toEqual(['大厅']);
});
