// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newScene, projectDataSchema } from '#scenario';
import { DialogHost } from './dialogs.tsx';
import { EditorSurfaceProvider } from './use-editor.ts';

const server = vi.hoisted(() => ({ list: vi.fn(), create: vi.fn() }));
vi.mock('#api/client.ts', () => ({
  api: { scenarios: { list: { query: server.list }, create: { mutate: server.create } } },
}));
vi.mock('#models/editor/open-editor.ts', () => ({ editorSession: undefined }));

const card = (id: number, name: string) => ({ id, name, coverImage: { thumbnailUrl: null } });
const openScenario = vi.fn();

beforeAll(() => startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'editor'], locale: 'us' }));
beforeEach(() => {
  vi.clearAllMocks();
  server.list.mockResolvedValue({ items: [card(7, 'Harbour'), card(8, 'Mill')], total: 2, totalPages: 1 });
  server.create.mockResolvedValue(card(9, 'Yard'));
  const scenes = { 1: newScene(1, 'Hall') };
  editor.open({ scenarioId: 7, name: 'Harbour', project: projectDataSchema.parse({}), scenes });
  editor.openDialog('scenarios');
  render(<Drawn />);
});
afterEach(() => {
  cleanup();
  editor.close();
});

function Drawn() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <EditorSurfaceProvider value={{ hotspotPicture: () => undefined, openScenario }}>
        <DialogHost />
      </EditorSurfaceProvider>
    </FlatProvider>
  );
}

test('another scenario is gone on with; the one that is open only puts the list away', async () => {
  await userEvent.click(await screen.findByText('Harbour'));
  expect(editor.state.dialog).toBeNull();
  expect(openScenario).not.toHaveBeenCalled();
  editor.openDialog('scenarios');
  await userEvent.click(await screen.findByText('Mill'));
  expect(openScenario).toHaveBeenCalledExactlyOnceWith(8);
});

test('a scenario is made by its name, once, and opened; one that is refused leaves what was typed', async () => {
  const name = screen.getByRole('textbox', { name: 'Name of a new scenario' });
  server.create.mockRejectedValueOnce(new Error('taken'));
  await userEvent.type(name, ' Yard ');
  await userEvent.click(screen.getByRole('button', { name: 'Create and open' }));
  await waitFor(() => expect(server.create).toHaveBeenCalledTimes(1));
  expect(openScenario).not.toHaveBeenCalled();
  expect(name).toHaveProperty('value', ' Yard ');
  await userEvent.click(screen.getByRole('button', { name: 'Create and open' }));
  await waitFor(() => expect(openScenario).toHaveBeenCalledExactlyOnceWith(9));
  expect(server.create.mock.lastCall![0]).toMatchObject({ name: 'Yard' });
});
