// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Launch } from '#catalog/launch.ts';
import { type Bookmark, indexProject, loadScenario } from '#scenario/play.ts';
import { View } from '#xr/play.tsx';
import { bookmarkStores } from './bookmarks/registry.ts';
import type { Ready } from './prepare-run.ts';
import type { Records } from './records/connection.ts';
import { useRun } from './use-run.ts';

const told = vi.fn();
beforeEach(() => {
  told.mockClear();
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: told } as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function ready(
  store: Launch['bookmarks']['store'] = 'none',
  held: Partial<Records['bookmarks']> = {},
): Ready {
  const loaded = loadScenario({
    id: 7,
    name: 'Hazards',
    projectData: { version: 2, nextObjId: 20, bookmark: true },
    scenes: [
      { id: 1, name: 'Hall', position: 0, objects: [] },
      { id: 2, name: 'Store', position: 1, objects: [] },
    ],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const reporter = { type: 'parent', origins: ['https://school.test'] };
  const launch = { reporter, bookmarks: { store } } as Launch;
  const project = indexProject(loaded.project);
  const bookmarks = bookmarkStores[store]({ project, records: { bookmarks: held } as Records });
  return { launch, project, problems: [], view: new View(), bookmarks, media: () => undefined } as never;
}

function run(learner: string | undefined) {
  const [page, nothing] = [ready(), () => undefined];
  const { rerender } = renderHook(
    (now: { begin: boolean; learner: string | undefined }) =>
      useRun({ ready: page, resume: null, looks: false, onExit: nothing, say: nothing, ...now }),
    { initialProps: { begin: false, learner } },
  );
  return rerender;
}
const messages = () => told.mock.calls.map(([message]) => message);

test('[player:parent-out] the parent window is told who plays, once it is known and the run begins', async () => {
  const rerender = run(undefined);
  expect(messages()).toEqual([]);
  rerender({ begin: true, learner: 'ann@school.test' });
  await vi.waitFor(() =>
    expect(messages()).toEqual([
      { type: 'cenariovr:studentid', scenario: 'Hazards', studentid: 'ann@school.test' },
      { type: 'cenariovr:attempted', scenario: 'Hazards' },
    ]),
  );
  expect(told).toHaveBeenCalledWith(expect.anything(), 'https://school.test');
});

test('[player:parent-out] of a learner whom nobody knows it is told only what is done', async () => {
  const rerender = run(undefined);
  rerender({ begin: true, learner: undefined });
  await vi.waitFor(() => expect(messages()).toEqual([{ type: 'cenariovr:attempted', scenario: 'Hazards' }]));
});

test('[state:bookmark-stores] a run is kept in whatever store it is given, and in none where publishing named none', () => {
  const nothing = () => undefined;
  /** A store of another kind: the last bookmark, on the other side of the interface. */
  const played = (named: Launch['bookmarks']['store']) => {
    const save = vi.fn((_: Bookmark) => Promise.resolve(true));
    const say = vi.fn();
    const page = ready(named, { works: true, save });
    const { result } = renderHook(() =>
      useRun({
        ready: page,
        begin: true,
        learner: undefined,
        looks: false,
        resume: null,
        onExit: nothing,
        say,
      }),
    );
    const { play } = result.current;
    play.dispatch({ type: 'scene-loaded', sceneId: 1 });
    const kept = save.mock.lastCall?.[0];
    cleanup();
    return { kept, say, page };
  };
  expect(played('none').kept).toBeUndefined();
  const { kept, say, page } = played('local');
  expect(kept).toMatchObject({ scenarioId: 7, lastSceneId: 1 });
  expect(say).not.toHaveBeenCalled();

  // What another visit finds there is gone on with.
  const { result } = renderHook(() =>
    useRun({
      ready: page,
      begin: true,
      learner: undefined,
      looks: false,
      resume: { ...kept!, lastSceneId: 2 },
      onExit: nothing,
      say,
    }),
  );
  expect(result.current.play.state.run.sceneId).toBe(2);
});
