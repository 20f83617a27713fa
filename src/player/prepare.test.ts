// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Launch } from '#catalog/launch.ts';
import type { FirstFrame } from './first-frame.ts';
import { prepare } from './prepare.ts';

const launch = { title: 'Hall', media: {}, bookmarks: { store: 'none' } } as unknown as Launch;
const scenario = JSON.stringify({
  id: 7,
  name: 'Hall',
  projectData: { version: 2, nextObjId: 20 },
  scenes: [{ id: 1, name: 'Hall', position: 0, objects: [] }],
});

/** What begins where the graphics are as told. */
const begun = (gl: object | null) =>
  prepare(
    { gl, launchUrl: new URL('https://example.org/p/launch.json'), bytes: new Map() } as unknown as FirstFrame,
    launch,
    scenario,
  );

test('graphics that are missing, or were lost before the run began, are said instead of an empty page', () => {
  expect(begun(null)).toEqual({ notice: { code: 'graphics-unavailable' } });
  expect(begun({ isContextLost: () => true })).toEqual({ notice: { code: 'graphics-unavailable' } });
  expect(begun({ isContextLost: () => false })).toMatchObject({ project: { name: 'Hall' } });
});
