// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toasts } from '#catalog/limits.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { announceRun } from '#models/play/current-run.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newScene, projectDataSchema } from '#scenario';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { RunStatus } from './run-status.tsx';

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'editor', 'play', 'tests'], locale: 'us' }),
);
afterEach(() => {
  cleanup();
  editor.close();
  vi.useRealTimers();
});

function Opened() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <RunStatus />
    </FlatProvider>
  );
}

test('[mode:preview] a run says for a while at which second of the film it began', async () => {
  vi.useFakeTimers();
  editor.open({
    scenarioId: 7,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall') },
  });
  editor.state.time = 4.52;
  const loaded = loadScenario({
    id: 7,
    name: 'S',
    projectData: { version: 2, nextObjId: 90 },
    scenes: [{ id: 1, name: 'Hall', position: 0, objects: [], duration: 0 }],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: new Proxy({}, { get: () => () => undefined }) as Handlers,
    env: { now: () => 0, random: () => 0.5 },
  });
  const over = announceRun(play);
  render(<Opened />);
  expect(screen.queryByText('Beginning Preview at 4.5 seconds')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(toasts.notificationMs));
  expect(screen.queryByText('Beginning Preview at 4.5 seconds')).toBeNull();
  over();
});
