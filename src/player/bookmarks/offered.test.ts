// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type Bookmark, indexProject, loadScenario } from '#scenario/play.ts';
import { localBookmarks } from './local.ts';
import { offeredBookmark } from './offered.ts';
import { bookmarkStores } from './registry.ts';

const publishDate = '2026-11-01T10:00:00.000Z';
const kept: Bookmark = {
  scenarioId: 7,
  lastSceneId: 1,
  runtimeVariables: [],
  mapRuntime: {},
  questionsAnswered: [],
  publishDate,
  completeSent: false,
  visited: [1],
  drops: {},
  disabled: [],
};

/** What is offered of the kept run. */
function offered(projectData: object, store: 'local' | 'none' = 'local') {
  const loaded = loadScenario({
    id: 7,
    name: 'Rooms',
    projectData: { version: 2, nextObjId: 90, publishDate, ...projectData },
    scenes: [{ id: 1, name: 'Hall', position: 0, objects: [], duration: 0 }],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const project = indexProject(loaded.project);
  return offeredBookmark(project, bookmarkStores[store]({ project }));
}

const inBrowser = () => localBookmarks(7, `${location.pathname}-`);

beforeEach(async () => {
  localStorage.clear();
  await inBrowser().save(kept);
});

test('[state:bookmark-enabled] a kept run is looked for and offered only where bookmarks are enabled', async () => {
  expect(await offered({ bookmark: true })).toEqual(kept);
  expect(await offered({ bookmark: false })).toBeNull();
  expect(await offered({ bookmark: true }, 'none')).toBeNull();
  // It was not looked at, so it is still there.
  expect(await inBrowser().load()).toEqual(kept);
});

test('one of another publishing is discarded', async () => {
  expect(await offered({ bookmark: true, publishDate: '2026-11-02T10:00:00.000Z' })).toBeNull();
  expect(await inBrowser().load()).toBeNull();
});
