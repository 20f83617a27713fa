import { expect, test, vi } from 'vitest';
import { directionOf, loadLineRules, truncateText, wrapText } from './wrap-text.ts';

const measure = (part: string) => Array.from(part).length;

test('Latin texts need nothing more, others their rules, once', async () => {
  expect(await loadLineRules('Vraiment « prêt » – or “not”…\n')).toBe(false);
  expect(await loadLineRules('安全')).toBe(true);
  expect(await loadLineRules('שלום')).toBe(false);
});

test('breaks at spaces, keeps the author’s own lines', () => {
  expect(wrapText('one two three\nfour', 8, measure)).toEqual(['one two', 'three', 'four']);
  expect(wrapText('a\n\nb', 8, measure)).toEqual(['a', '', 'b']);
});

test('breaks between signs of scripts without spaces, and inside words that are too long', () => {
  expect(wrapText('全景学习平台', 4, measure)).toEqual(['全景学习', '平台']);
  expect(wrapText('abcdefghij', 4, measure)).toEqual(['abcd', 'efgh', 'ij']);
});

test('[play:text] no line begins with what closes, none breaks at a space that holds words together', () => {
  const chinese = '请戴好安全帽，然后进入。检查设备，确认无误后再继续！';
  for (let room = 3; room < 12; room += 1)
    for (const line of wrapText(chinese, room, measure)) expect(line).not.toMatch(/^[，。！]/);
  expect(wrapText('他说“好的”（再见）', 4, measure)).toEqual(['他说“好', '的”（再', '见）']);
  expect(wrapText('他说“好的”（再见）', 3, measure)).toEqual(['他说', '“好', '的”', '（再', '见）']);
  expect(wrapText('coûte 1\u202f250\u00a0€\u202f!', 9, measure)).toEqual([
    'coûte',
    '1\u202f250\u00a0€\u202f!',
  ]);
  expect(wrapText('Oui vraiment ? Non', 12, measure)).toEqual(['Oui', 'vraiment ?', 'Non']);
});

test('[play:text] a line reads as its paragraph does, though it begins with a word of the other way', () => {
  expect(directionOf('שלום, עולם!')).toBe('rtl');
  expect(directionOf('2.0 الإصدار')).toBe('rtl');
  expect(directionOf('Rondure 2.0')).toBe('ltr');
  expect(directionOf('12 %')).toBe('ltr');
  const lines = wrapText('הגרסה היא Rondure 2.0.\nRondure שלום', 12, measure);
  expect(lines.map(directionOf)).toEqual(['rtl', 'rtl', 'ltr']);
  expect(lines[1]).toBe('\u200fRondure 2.0.');
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

test('a text breaks the same before and after another asks for the rules', async () => {
  const texts = [
    'Mind the step (please)',
    'Vraiment « prêt » – ou non',
    'a : b ; c 50 %',
    'Oui vraiment ? Non',
  ];
  for (const txt of texts) {
    vi.resetModules();
    const anew = await import('./wrap-text.ts');
    const linesOf = () => [6, 9, 12].map((room) => anew.wrapText(txt, room, measure));
    await anew.loadLineRules(txt);
    const lines = linesOf();
    await anew.loadLineRules('安全');
    expect(linesOf()).toEqual(lines);
  }
});
