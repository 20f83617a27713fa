// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Launch } from '#catalog/launch.ts';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { View } from '#xr/play.tsx';
import type { Ready } from './prepare.ts';
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

function ready(): Ready {
  const loaded = loadScenario({
    id: 7,
    name: 'Hazards',
    projectData: { version: 2, nextObjId: 20 },
    scenes: [{ id: 1, name: 'Hall', position: 0, objects: [] }],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const launch = { reporter: { type: 'parent', origins: ['https://school.test'] } } as Launch;
  const project = indexProject(loaded.project);
  return { launch, project, problems: [], view: new View(), bookmarks: {}, media: () => undefined } as never;
}

function run(learner: string | undefined) {
  const [page, nothing] = [ready(), () => undefined];
  const { rerender } = renderHook(
    (now: { begin: boolean; learner: string | undefined }) =>
      useRun({ ready: page, resume: null, onExit: nothing, say: nothing, ...now }),
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
