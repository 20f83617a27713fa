// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newScene, projectDataSchema } from '#scenario';
import { RunTestsDialog } from './run-tests-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

vi.mock('#api/client.ts', () => {
  const createdAt = '2026-01-02T03:04:05Z';
  const version = { id: 1, name: 'Draft', reason: 'asked', target: null, by: 'Ada', scenes: 1, createdAt };
  return {
    api: {
      versions: { list: { query: async () => [version] } },
      runTests: { list: { query: async () => [{ id: 2, name: 'Draft', createdAt, recording: {} }] } },
    },
  };
});

configure({ defaultHidden: true });
beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'format', 'versions', 'tests'],
    locale: 'us',
  }),
);
afterEach(cleanup);

const frame = { open: true, title: 'Kept', onDismiss: () => undefined };
function Shown({ Panel }: { Panel: ComponentType<{ params: undefined; frame: typeof frame }> }) {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <Panel params={undefined} frame={frame} />
    </FlatProvider>
  );
}

const offered = async (
  Panel: ComponentType<{ params: undefined; frame: typeof frame }>,
  mode: 'edit' | 'readonly',
) => {
  editor.open(
    { scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes: { 1: newScene(1, 'Hall') } },
    mode,
  );
  render(<Shown Panel={Panel} />);
  fireEvent.click(await screen.findByRole('button', { name: /: Draft/ }));
  await screen.findAllByRole('menuitem');
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  cleanup();
  return items;
};

test('[mode:readonly] who may only read is offered to look at versions and to run tests, not to change them', async () => {
  expect(await offered(VersionsDialog as never, 'readonly')).toEqual(['Compare with now']);
  expect(await offered(VersionsDialog as never, 'edit')).toHaveLength(4);
  expect(await offered(RunTestsDialog as never, 'readonly')).toHaveLength(1);
  expect(await offered(RunTestsDialog as never, 'edit')).toHaveLength(3);
});
