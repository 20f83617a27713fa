import { expect, test } from 'vitest';
import { cutShorter } from './truncate-text.ts';

/** Cuts until it fits a line of so many signs, as a layout's answers have it. */
function fitted(text: string, room: number): string {
  let shown = text;
  for (let tries = 0; shown.length > room; tries++) {
    const next = cutShorter(shown, shown !== text, room);
    if (next === shown || tries > 20) break;
    shown = next;
  }
  return shown;
}

test('[rule:ellipsis] a text of the headset’s panels that is too long ends in three dots, as on the screen', () => {
  expect(fitted('Door to the workshop', 12)).toBe('Door to t...');
  expect(fitted('Door', 12)).toBe('Door');
  expect(fitted('Wait...', 6)).toBe('Wai...');
});

test('[rule:ellipsis] where there is room for nothing one sign is left, and it is not cut for ever', () => {
  expect(fitted('Door', 1)).toBe('D...');
  expect(cutShorter('D...', true, 1)).toBe('D...');
});
