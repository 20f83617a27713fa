import { expect, test } from 'vitest';
import { hotspotDrawings } from '#catalog/hotspot-drawings.ts';
import { readPlainDrawing } from './drawing.ts';
import { recolour } from './recolour.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${inner}</svg>`;

test('the colours of a drawing become another, white and black on them stay', () => {
  const drawn = svg('<path fill="#123456" d="M0 0h8"/><path style="stroke: #fff" d="M0 0h8"/>');
  expect(recolour(drawn, '#ff0000')).toBe(
    svg('<path fill="#ff0000" d="M0 0h8"/><path style="stroke: #fff" d="M0 0h8"/>'),
  );
});

test('a drawing in black, or in no colour that it names, is drawn in it', () => {
  expect(recolour(svg('<path fill="black" stroke="none" d="M0 0h8"/>'), '#0f0')).toContain(
    '<path fill="#0f0" stroke="none"',
  );
  expect(recolour(svg('<path d="M0 0h8"/>'), '#0f0')).toContain('<svg fill="#0f0"');
});

test('what it points at, and every drawing of ours, is still a drawing afterwards', async () => {
  expect(recolour(svg('<path fill="url(#d)" d="M0 0h8"/><stop stop-color="red"/>'), '#0f0')).toContain(
    'fill="url(#d)" d="M0 0h8"/><stop stop-color="#0f0"/>',
  );
  const drawn = recolour(hotspotDrawings.star, '#00ff00');
  expect(drawn).not.toBe(hotspotDrawings.star);
  expect(await readPlainDrawing(drawn)).toEqual({ width: 256, height: 256 });
});
