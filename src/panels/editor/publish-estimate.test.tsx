// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newScene, projectDataSchema } from '#scenario';
import { PublishEstimate } from './publish-estimate.tsx';

const bookmark = vi.hoisted(() => ({ characters: 0, variables: 0, answers: 0 }));
vi.mock('#api/client.ts', () => ({
  api: {
    packages: {
      estimate: { query: async () => ({ first: 1, all: 2, store: false, bookmark: { ...bookmark } }) },
    },
  },
}));
beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'errors', 'kit', 'editor'], locale: 'us' }),
);
afterEach(cleanup);

let scenarioId = 0;
const Shown = () => (
  <FlatProvider still texts={useKitTexts()}>
    <PublishEstimate scenarioId={scenarioId} />
  </FlatProvider>
);

/** Of a scenario whose largest bookmark has so many characters. */
async function shown(characters: number, kept = true) {
  Object.assign(bookmark, { characters, variables: characters - 10, answers: 5 });
  scenarioId += 1;
  editor.open({
    scenarioId,
    name: 'S',
    project: projectDataSchema.parse({ bookmark: kept }),
    scenes: { 1: newScene(1, 'Hall') },
  });
  render(<Shown />);
  return (await screen.findByRole('group', { name: 'What learners load' })).textContent;
}

test('[state:bookmark-stores] how large a kept run may become stands beside what each learning system keeps', async () => {
  const text = await shown(3999);
  expect(text).toContain('A kept run takes at most 3999 characters.');
  expect(text).toContain('SCORM 1.2 – 4,096; SCORM 2004, 3 – 4,000; SCORM 2004, 4 – 64,000');
  expect(text).not.toContain('lose their place');
});

test('[state:bookmark-stores] a run that is too large for some is said, with which, and what most of it is', async () => {
  expect(await shown(4001)).toContain('more than these keep: SCORM 2004, 3. Learners');
  cleanup();
  expect(await shown(4097)).toContain('keep: SCORM 1.2; SCORM 2004, 3. Learners');
  cleanup();
  const text = await shown(64_001);
  expect(text).toContain('keep: SCORM 1.2; SCORM 2004, 3; SCORM 2004, 4. Learners');
  expect(text).toContain('Most of it: values of variables.');
});

test('where no run is kept, nothing is said of it', async () => {
  expect(await shown(5000, false)).not.toContain('kept run');
});
