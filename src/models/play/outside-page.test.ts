// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { createPlay } from './create-play.ts';
import { createEffectHandlers, type World } from './effect-handlers.ts';
import { openNow, openOutside, outside } from './outside-page.ts';

const open = vi.spyOn(window, 'open').mockReturnValue(null);
const opened = () => open.mock.calls.map(([url]) => url);

beforeEach(() => {
  open.mockClear();
  Object.assign(outside, { pages: [], told: true });
});

/** A hotspot that leads to a page and to a file, in a run with the player's own way of opening. */
function playing() {
  const actions = [
    { action: 'weblink', value: 'https://pages.test/rules' },
    { action: 'openattachment', src: 'https://files.test/plan.pdf', assetName: 'Plan' },
  ];
  const loaded = loadScenario({
    id: 1,
    projectData: { version: 2 },
    scenes: [{ id: 1, name: 'Hall', objects: [{ id: 3, type: 'hotspot', name: 'Papers', actions }] }],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const world = { view: { arrive: () => undefined }, media: () => undefined, open: openOutside };
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: createEffectHandlers(world as unknown as World),
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  return { play, press: () => play.dispatch({ type: 'click', object: 3 }) };
}

test('[action:weblink] [action:openattachment] on the page a link and an attachment open at once', () => {
  const { press } = playing();
  press();
  expect(opened()).toEqual(['https://pages.test/rules', 'https://files.test/plan.pdf']);
  expect(outside).toEqual({ pages: [], told: true });
});

test('[action:weblink] [action:openattachment] [player:vr] in the headset they wait, each once, until they are opened outside', () => {
  const { play, press } = playing();
  play.dispatch({ type: 'platform', platform: 'vr' });
  press();
  expect(opened()).toEqual([]);
  expect(outside.pages).toEqual([
    { url: 'https://pages.test/rules', name: undefined },
    { url: 'https://files.test/plan.pdf', name: 'Plan' },
  ]);
  expect(outside.told).toBe(false);

  // Asked for anew it is told anew, and waits once.
  outside.told = true;
  press();
  expect(outside.told).toBe(false);
  expect(outside.pages).toHaveLength(2);

  // Off again: what waits stays until it is opened; what is asked for now opens at once.
  play.dispatch({ type: 'platform', platform: 'web' });
  expect(opened()).toEqual([]);
  openNow('https://pages.test/rules');
  expect(opened()).toEqual(['https://pages.test/rules']);
  expect(outside.pages.map(({ name }) => name)).toEqual(['Plan']);
  press();
  expect(opened()).toHaveLength(3);
  expect(outside.pages).toEqual([]);
});
