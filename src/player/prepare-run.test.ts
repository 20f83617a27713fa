// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Launch } from '#catalog/launch.ts';
import type { FirstFrame } from './first-frame.ts';
import { type Laid, prepareRun } from './prepare-run.ts';

const launch = { title: 'Hall', media: {}, bookmarks: { store: 'none' } } as unknown as Launch;
const scenario = JSON.stringify({
  id: 7,
  name: 'Hall',
  projectData: { version: 2, nextObjId: 20 },
  scenes: [{ id: 1, name: 'Hall', position: 0, objects: [] }],
});

afterEach(() => void vi.unstubAllGlobals());

/** What begins where the graphics are as told. */
const begun = (gl: object | null, told = launch, text = scenario) =>
  prepareRun(
    {
      gl,
      launchUrl: new URL('https://example.org/p/launch.json'),
      bytes: new Map(),
    } as unknown as FirstFrame,
    told,
    text,
  );

test('graphics that are missing, or were lost before the run began, are said instead of an empty page', () => {
  expect(begun(null)).toEqual({ notice: { code: 'graphics-unavailable' } });
  expect(begun({ isContextLost: () => true })).toEqual({ notice: { code: 'graphics-lost' } });
  expect(begun({ isContextLost: () => false })).toMatchObject({ project: { name: 'Hall' } });
});

test('[target:live] what a scenario names by its address alone is had from where the scenario is, as on a live page', () => {
  const image = '../../media/hall/4k';
  const told = { ...launch, scenario: 'scenario.json' };
  const file = JSON.stringify({ ...JSON.parse(scenario), scenes: [{ id: 1, name: 'Hall', image }] });
  const { project } = begun({ isContextLost: () => false }, told, file) as Laid;
  expect(project.order[0]).toMatchObject({ image: 'https://example.org/media/hall/4k' });
});

test('[player:load-param] a scenario that the address asks for is entered at its own heading, not at that of the package', () => {
  const first = { files: [], projection: 'equirect360', stereoscopic: 'mono', yaw: 120 };
  const enteredAt = (search: string) => {
    vi.stubGlobal('location', new URL(`https://example.org/p/${search}`));
    return (begun({ isContextLost: () => false }, { ...launch, first } as Launch) as Laid).view.yaw;
  };
  expect(enteredAt('')).toBe(120);
  expect(enteredAt('?load=court.json')).toBe(0);
});

test('[player:parent-out] a pinch tells how much nearer it is than at the beginning, however a phone is held', () => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  const { view } = begun({ isContextLost: () => false }) as Laid;
  const told = vi.fn();
  view.onPinched(told);
  view.pinched();
  view.set({ fov: view.fov / 2 });
  view.pinched();
  view.startAt(75);
  view.pinched();
  expect(told.mock.calls).toEqual([[1], [2], [2]]);
});
