import { expect, test } from 'vitest';
import { defaultSettings, fitWindow, keepSettings, readSettings, toMaxEvents } from './settings.ts';

const storageOf = (text: string | null) => ({ getItem: () => text });

test('[inspector:max-events] 2500 unless told, 500 to 10000 in steps of 500', () => {
  expect(readSettings(storageOf(null)).maxEvents).toBe(2500);
  expect([1, 500, 740, 760, 10_400, Number.NaN, '900'].map(toMaxEvents)).toEqual([
    500, 500, 500, 1000, 10_000, 2500, 2500,
  ]);
});

test('[inspector:window] the placement is remembered, and what is garbled falls back', () => {
  let kept = '';
  const window = { x: 5, y: 6, width: 700, height: 300, collapsed: true };
  keepSettings({ setItem: (_key, text) => (kept = text) }, { ...defaultSettings, window });
  expect(readSettings(storageOf(kept)).window).toEqual(window);
  expect(readSettings(storageOf('{"window":{"x":"left","width":-4}}')).window).toEqual({
    ...defaultSettings.window,
    width: 250,
  });
  for (const text of ['{', 'null', '7']) expect(readSettings(storageOf(text))).toEqual(defaultSettings);
});

test('[inspector:window] storage that is blocked costs nothing but the memory', () => {
  const blocked = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  };
  expect(readSettings(blocked)).toEqual(defaultSettings);
  expect(() => keepSettings(blocked, defaultSettings)).not.toThrow();
});

test('[inspector:window] at least 250 by 200, 320 wide when collapsed, and always in reach', () => {
  const place = { x: 4000, y: -50, width: 10, height: 10, collapsed: false };
  expect(fitWindow(place, { width: 1000, height: 800 })).toEqual({
    ...place,
    x: 750,
    y: 0,
    width: 250,
    height: 200,
  });
  const folded = fitWindow({ ...place, collapsed: true }, { width: 1000, height: 800 });
  expect(folded.x).toBe(1000 - 320);
});
