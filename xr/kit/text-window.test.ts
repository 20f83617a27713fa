import { expect, test } from 'vitest';
import { windowAround } from './text-window.ts';

const shown = (text: string, caret: number, rows: number) => {
  const { start, end } = windowAround(text, caret, rows);
  return text.slice(start, end);
};

test('a text that fits its field is shown whole', () => {
  expect(shown('Short\nand sweet', 8, 3)).toBe('Short\nand sweet');
  expect(shown('', 0, 3)).toBe('');
});

test('of 5,000 characters so many are laid out as there is room for, the caret among them', () => {
  const text = 'A word or two. '.repeat(334).slice(0, 5000);
  for (const caret of [0, 2500, 5000]) {
    const { start, end } = windowAround(text, caret, 4);
    expect(start).toBeLessThanOrEqual(caret);
    expect(end).toBeGreaterThanOrEqual(caret);
    expect(end - start).toBeLessThan(300);
    // No more lines before the caret than the field has, its own among them.
    expect(caret - start).toBeLessThanOrEqual(3 * 34);
  }
  expect(shown(text, 2500, 4)).toMatch(/^(A|word|or|two)/);
});

test('lines count, and wide signs take the room of two', () => {
  const lines = Array.from({ length: 500 }, (_, index) => String(index)).join('\n');
  const { start } = windowAround(lines, lines.length, 4);
  expect(lines.slice(start)).toBe('497\n498\n499');
  const wide = '字'.repeat(5000);
  expect(5000 - windowAround(wide, 5000, 4).start).toBeLessThanOrEqual(51);
});

test('no sign is cut in two', () => {
  const faces = '😀'.repeat(400);
  expect(faces.charCodeAt(windowAround(faces, 799, 3).start)).toBeLessThan(0xdc00);
});
