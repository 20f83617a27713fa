import { proxy, ref } from 'valtio/vanilla';
import { api } from '#api/client.ts';
import {
  checkRun,
  type Doc,
  indexProject,
  type Project,
  type Recording,
  type RunDifference,
  replay,
  scenesInOrder,
} from '#scenario';
import type { Play } from '../play/create-play.ts';
import { running } from '../play/current-run.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { toast } from '../toasts/toasts.ts';
import { isFilm } from './assets.ts';
import { editor } from './editor.ts';

/** A recorded run that is kept with the scenario. */
export interface RunTest {
  id: number;
  name: string;
  createdAt: string;
  recording: Recording;
}

/** What came of playing a test again: null where it went as recorded. */
type Outcome = { difference: RunDifference | null };

/** The tests of the scenario `of`, and what came of those that were run since they were read. */
export const runTests = proxy<{
  of: number | null;
  list: RunTest[];
  outcomes: Record<number, Outcome>;
  state: 'loading' | 'there' | 'failed';
  busy: boolean;
}>({ of: null, list: [], outcomes: {}, state: 'loading', busy: false });

/** The run that ended last, so that it can still be kept. */
const last = proxy<{ play: Play | null }>({ play: null });
export const lastRun = last;

onPersonLeave(() => {
  Object.assign(runTests, { of: null, list: [], outcomes: {}, state: 'loading', busy: false });
  last.play = null;
});

export function rememberRun(play: Play): void {
  last.play = ref(play);
}

export async function showRunTests(scenarioId: number): Promise<void> {
  if (runTests.of !== scenarioId)
    Object.assign(runTests, { of: scenarioId, list: [], outcomes: {}, state: 'loading' });
  try {
    const list = await api.runTests.list.query({ scenarioId });
    if (runTests.of !== scenarioId) return;
    runTests.list = list.map(({ recording, ...one }) => ({
      ...one,
      recording: ref(recording as unknown as Recording),
    }));
    runTests.state = 'there';
  } catch {
    if (runTests.of === scenarioId) runTests.state = 'failed';
  }
}

/** The scenario as it is, as it would be played. */
export const projectNow = (doc: Doc): Project =>
  indexProject(
    { id: doc.scenarioId, name: doc.name, projectData: doc.project, scenes: scenesInOrder(doc) },
    isFilm,
  );

/** Plays tests on the scenario as it is; all of them, or one. The page stays free between two of them. */
export async function playTests(only?: number): Promise<void> {
  const { of } = runTests;
  const { doc } = editor.state;
  if (!doc || doc.scenarioId !== of || runTests.busy) return;
  runTests.busy = true;
  try {
    const project = projectNow(doc);
    for (const { id, recording } of runTests.list.filter((one) => only === undefined || one.id === only)) {
      delete runTests.outcomes[id];
      await new Promise((resolve) => setTimeout(resolve));
      if (runTests.of !== of) return;
      runTests.outcomes[id] = ref({ difference: checkRun(project, recording) ?? null });
    }
  } finally {
    runTests.busy = false;
  }
}

/** The run that is going on, or the one that ended last, where it was recorded on this scenario. */
export function runToKeep(): Play | null {
  const play = (running.play as Play | null) ?? (last.play as Play | null);
  return play?.recorded && play.project.id === editor.state.doc?.scenarioId ? play : null;
}

/** Keeps a run as a test: what it did so far is what it must do again. Answers whether it was kept. */
export async function keepRun(name: string): Promise<boolean> {
  const play = runToKeep();
  if (!play?.recorded) return false;
  const scenarioId = play.project.id;
  const { log: _, ...recording } = play.recorded();
  const { log } = replay(play.project, recording);
  try {
    await api.runTests.create.mutate({
      scenarioId,
      name,
      recording: { ...recording, log } as unknown as Parameters<
        typeof api.runTests.create.mutate
      >[0]['recording'],
    });
    toast('tests:kept', { tone: 'success', values: { name } });
    await showRunTests(scenarioId);
    return true;
  } catch {
    // The API link has already told it.
    return false;
  }
}

export const renameTest = (scenarioId: number, id: number, name: string): Promise<boolean> =>
  changing(scenarioId, () => api.runTests.rename.mutate({ scenarioId, id, name }));

export const removeTest = (scenarioId: number, id: number): Promise<boolean> =>
  changing(scenarioId, () => api.runTests.remove.mutate({ scenarioId, id }));

async function changing(scenarioId: number, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    await showRunTests(scenarioId);
    return true;
  } catch {
    return false;
  }
}
