// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type Bookmark, indexProject, loadScenario } from '#scenario/play.ts';
import { localBookmarks } from './local.ts';
import { offeredBookmark } from './offered.ts';

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
function offered(projectData: object, store: 'browser' | 'none' = 'browser') {
  const loaded = loadScenario({
    id: 7,
    name: 'Rooms',
    projectData: { version: 2, nextObjId: 90, publishDate, ...projectData },
    scenes: [{ id: 1, name: 'Hall', position: 0, objects: [], duration: 0 }],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const launch = { bookmarks: { store } } as Parameters<typeof offeredBookmark>[0]['launch'];
  return offeredBookmark({ project: indexProject(loaded.project), bookmarks: localBookmarks(7), launch });
}

beforeEach(() => {
  localStorage.clear();
  localBookmarks(7).save(kept);
});

test('[state:bookmark-enabled] a kept run is looked for and offered only where bookmarks are enabled', () => {
  expect(offered({ bookmark: true })).toEqual(kept);
  expect(offered({ bookmark: false })).toBeNull();
  expect(offered({ bookmark: true }, 'none')).toBeNull();
  // It was not looked at, so it is still there.
  expect(localBookmarks(7).load()).toEqual(kept);
});

test('one of another publishing is discarded', () => {
  expect(offered({ bookmark: true, publishDate: '2026-11-02T10:00:00.000Z' })).toBeNull();
  expect(localBookmarks(7).load()).toBeNull();
});
