// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { api } from '#api/client.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { closeInspector, openInspector } from '#models/inspector/inspector.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { InspectorWindow } from './inspector-window.tsx';

const record = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', async (original) => {
  const known = await original<{ api: typeof api }>();
  return { ...known, api: { ...known.api, activities: { record: { mutate: record } } } };
});

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'editor', 'inspector'], locale: 'us' }),
);
afterEach(() => {
  closeInspector();
  cleanup();
  record.mockReset();
  editor.state.doc = null;
});

const Drawn = () => (
  <FlatProvider still texts={useKitTexts()}>
    <InspectorWindow />
  </FlatProvider>
);

test('each opening of the inspector is a user activity: Scenario Inspector, of the scenario that is open', async () => {
  editor.state.doc = { scenarioId: 42, name: 'Room', project: {}, scenes: {} } as never;
  render(<Drawn />);
  expect(record).not.toHaveBeenCalled();
  act(openInspector);
  const told = [{ feature: 'Scenario Inspector', scenarioId: 42 }, { context: { quiet: true } }];
  expect(record.mock.calls).toEqual([told]);
  // Pressed again it is open already; closed and opened anew it is another use.
  act(openInspector);
  expect(record).toHaveBeenCalledTimes(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  act(openInspector);
  expect(record.mock.calls).toEqual([told, told]);
});

test('an activity that cannot be recorded does not stand in the way of the inspector', async () => {
  record.mockRejectedValue(new Error('offline'));
  render(<Drawn />);
  act(openInspector);
  expect(await screen.findByRole('region', { name: 'Inspector' })).toBeDefined();
  expect(record).toHaveBeenCalledOnce();
});
