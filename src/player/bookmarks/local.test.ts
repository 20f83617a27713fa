// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bookmark } from '#scenario/play.ts';
import { localBookmarks } from './local.ts';

const kept = (scenarioId: number, lastSceneId: number): Bookmark => ({
  scenarioId,
  lastSceneId,
  runtimeVariables: [],
  mapRuntime: {},
  questionsAnswered: [],
  publishDate: null,
  completeSent: false,
  visited: [],
  drops: {},
  disabled: [],
});

beforeEach(() => localStorage.clear());

test('[state:bookmark-stores] in this browser each scenario of an origin keeps a bookmark of its own, also after the page is loaded again', async () => {
  await localBookmarks(1).save(kept(1, 11));
  await localBookmarks(2).save(kept(2, 21));
  await localBookmarks(1).save(kept(1, 12));
  expect([await localBookmarks(1).load(), await localBookmarks(2).load()]).toEqual([
    kept(1, 12),
    kept(2, 21),
  ]);
  await localBookmarks(1).clear();
  expect([await localBookmarks(1).load(), await localBookmarks(2).load()]).toEqual([null, kept(2, 21)]);
});

test('[state:bookmark-stores] the same scenario published at two places of an origin is two', async () => {
  await localBookmarks(1, '/course/').save(kept(1, 11));
  expect(await localBookmarks(1, '/copy/').load()).toBeNull();
  expect(await localBookmarks(1, '/course/').load()).toEqual(kept(1, 11));
});

test('where the browser keeps nothing the run has a bookmark as long as the page lasts, and says so', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
  const blocked = localBookmarks(1);
  expect([blocked.works, await blocked.save(kept(1, 11)), await blocked.load()]).toEqual([
    false,
    false,
    kept(1, 11),
  ]);
  expect(await localBookmarks(1).load()).toBeNull();
});

test('what is kept and cannot be read is forgotten', async () => {
  await localBookmarks(1).save(kept(1, 11));
  localStorage.setItem(localStorage.key(0)!, '{"scenarioId":');
  expect(await localBookmarks(1).load()).toBeNull();
  expect(localStorage).toHaveLength(0);
});
