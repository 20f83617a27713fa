import { afterEach, expect, test, vi } from 'vitest';
import { fitTitle } from './fit-title.ts';
import { paintCover } from './video/cover.ts';
import { paintPlaceholder } from './webwindow/paint-placeholder.ts';

/** Ten units a sign, an accent none. */
const measure = (part: string) => Array.from(part.normalize('NFC')).length * 10;

test('a title that has room stands whole, on one line', () => {
  expect(fitTitle('Museum guide', 120, measure)).toBe('Museum guide');
  expect(fitTitle(' Museum\n  guide ', 120, measure)).toBe('Museum guide');
  expect(fitTitle('', 0, measure)).toBe('');
});

test('[rule:ellipsis] a longer one ends in three dots, with it within its room, and is not torn within a sign', () => {
  expect(fitTitle('Museum guide', 119, measure)).toBe('Museum g...');
  expect(fitTitle('Museum guide', 100, measure)).toBe('Museum...');
  expect(fitTitle('博物馆的导览页面', 70, measure)).toBe('博物馆的...');
  expect(fitTitle('e\u0301'.repeat(9), 70, measure)).toBe(`${'e\u0301'.repeat(4)}...`);
  expect(fitTitle('Museum guide', 3, measure)).toBe('...');
});

afterEach(() => vi.unstubAllGlobals());

/** What is written on canvases from here on, and in which font; letters are half as wide as high. */
function written() {
  const lines: { line: string; font: string; width: number }[] = [];
  const pen = {
    font: '',
    measureText: (part: string) => ({ width: part.length * Number.parseFloat(pen.font.slice(4)) * 0.5 }),
    fillText: (line: string, _x: number, _y: number, squeezed?: number) => {
      expect(squeezed).toBeUndefined();
      lines.push({ line, font: pen.font, width: pen.measureText(line).width });
    },
  };
  const drawing = new Proxy(pen, { get: (target, key) => Reflect.get(target, key) ?? (() => undefined) });
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => drawing }) });
  return lines;
}

test('[rule:ellipsis] stills of pages and covers of films have our faces, Chinese among them, and long titles end in three dots', () => {
  const lines = written();
  const title = 'A film about everything that there is to be seen in this museum';
  const still = paintPlaceholder({ title, host: 'learn.test', opens: false, aspect: 1.5 });
  const cover = paintCover({ title, aspect: 2 });
  const [host, page, film] = lines;
  expect(host!.line).toBe('learn.test');
  for (const { line, font } of [page!, film!]) {
    expect(line).toMatch(/^A film about .*[^.]\.\.\.$/);
    expect(font).toContain('Noto Sans SC');
  }
  expect(page!.width).toBeLessThanOrEqual(still.width * 0.9);
  expect(film!.width).toBeLessThanOrEqual(cover.width * 0.9);
});
