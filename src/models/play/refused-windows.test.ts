import { expect, test } from 'vitest';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { createPlay, type Handlers } from './create-play.ts';
import { wasRefused } from './refused-windows.ts';

test('[play:webwindow] the log tells which window was refused, by its id or its address', () => {
  const loaded = loadScenario({ id: 1, projectData: { version: 2 }, scenes: [{ id: 1, objects: [] }] });
  if (!loaded.ok) throw new Error(loaded.error);
  const effects = new Proxy({}, { get: () => () => undefined }) as Handlers;
  const play = createPlay({ project: indexProject(loaded.project), effects });
  play.dispatch({ type: 'trouble', code: 'asset-load', data: { url: 'https://example.test/a' } });
  expect(wasRefused(play, 7, 'https://example.test/a')).toBe(false);
  play.dispatch({ type: 'window-refused', url: 'https://example.test/a', object: 7 });
  expect(wasRefused(play, 7, 'https://example.test/b')).toBe(true);
  expect(wasRefused(play, 8, 'https://example.test/a')).toBe(true);
  expect(wasRefused(play, 8, 'https://example.test/b')).toBe(false);
});
