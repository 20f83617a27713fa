// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { entriesOf, indexProject, loadScenario } from '#scenario/play.ts';
import { useAskedPages } from './use-asked-pages.ts';

afterEach(cleanup);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[play:webwindow] of a page that no browser shows inside ours the learner is told at once, and nobody is asked', () => {
  vi.spyOn(document, 'baseURI', 'get').mockReturnValue('https://learn.example/');
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const objects = ['http', 'https'].map((scheme, index) => ({
    id: 20 + index,
    type: 'webwindow',
    name: scheme,
    url: `${scheme}://rules.example/`,
  }));
  const loaded = loadScenario({
    id: 7,
    projectData: { version: 2, nextObjId: 90 },
    scenes: [{ id: 1, name: 'Hall', objects }],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const effects = new Proxy({}, { get: () => () => undefined }) as Handlers;
  const play = createPlay({ project: indexProject(loaded.project), effects });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  renderHook(() => useAskedPages(play, false));
  expect(entriesOf(play.log, 'window:refused').map(({ data }) => data)).toEqual([
    { url: 'http://rules.example/', object: 20 },
  ]);
  expect(asked).not.toHaveBeenCalled();
});
