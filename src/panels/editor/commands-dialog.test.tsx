// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pressKey } from '#commands/registry.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import type { KitTexts } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { newObject, newScene, projectDataSchema } from '#scenario';
import { DialogHost } from './dialogs.tsx';

const kitTexts = new Proxy({}, { get: (_, name) => String(name) }) as KitTexts;
const modK = { key: 'k', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };

beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  await startI18n({ load: loadAppTexts, namespaces: ['auth', 'common', 'kit', 'editor'], locale: 'us' });
});
beforeEach(async () => {
  const scene = newScene(1, 'Hall', { objects: [newObject('hotspot', 2, { yaw: 10, pitch: 0 })] });
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes: { 1: scene } });
  render(
    <FlatProvider still texts={kitTexts}>
      <DialogHost />
    </FlatProvider>,
  );
  act(() => {
    pressKey(modK);
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
});
afterEach(() => {
  cleanup();
  editor.closeDialog();
});

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('what is typed finds commands by their words, the arrow keys choose, Enter runs and closes', async () => {
  await userEvent.keyboard('open  VAR');
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.keyboard('map');
  expect(rows()).toEqual([expect.stringContaining('Map of the scenes')]);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.keyboard('scen{ArrowDown}{ArrowUp}');
  const first = rows()[0]!;
  await userEvent.keyboard('{Enter}');
  expect(first).not.toBe('');
  expect(editor.state.dialog?.name).not.toBe('commands');
});

test('what cannot be run now stands last and does nothing; a press runs what can', async () => {
  await userEvent.keyboard('lock');
  const lock = () => screen.getByRole('button', { name: /^Lock/ });
  expect(lock()).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Enter}');
  expect(editor.state.dialog?.name).toBe('commands');
  act(() => editor.select([2]));
  await userEvent.click(lock());
  expect(editor.state.dialog).toBeNull();
  expect(editor.scene()?.objects[0]).toMatchObject({ editlock: true });
});
