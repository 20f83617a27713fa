// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CallError, offline } from '#api/failure.ts';
import { startI18n, text } from '#i18n/i18n.ts';
import type { TextKey } from '#i18n/keys.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newScene, projectDataSchema } from '#scenario';
import { DialogHost } from './dialogs.tsx';

const server = vi.hoisted(() => ({
  clip: {
    id: 2,
    name: 'Lights',
    description: 'At night',
    scenes: 0,
    objects: 1,
    thumbnailUrl: null,
    template: false,
  },
  medium: {
    id: 1,
    name: 'Harbour',
    folder: 'Sea',
    tag: 'media',
    asset: { id: 'a', type: 'image', name: 'h.jpg', bytes: 9, url: '/', thumbnailUrl: null },
    usedIn: [],
  },
  updateClip: vi.fn(async () => ({})),
  extract: vi.fn(),
  updateMedia: vi.fn(async () => ({})),
  takeOver: vi.fn(),
  listMedia: vi.fn(),
}));
vi.mock('#api/client.ts', () => {
  const page = (item: object) => ({ query: async () => ({ items: [item], total: 1, totalPages: 1 }) });
  return {
    api: {
      assets: { list: { query: async () => ({ items: [], totalPages: 1 }) } },
      clips: {
        list: page(server.clip),
        update: { mutate: server.updateClip },
        extract: { mutate: server.extract },
      },
      userAssets: {
        list: {
          query: async (asked: object) => {
            server.listMedia(asked);
            return { items: [server.medium], total: 1, totalPages: 1 };
          },
        },
        folders: { query: async () => [] },
        update: { mutate: server.updateMedia },
        extract: { mutate: server.takeOver },
      },
    },
  };
});
vi.mock('#models/editor/open-editor.ts', () => ({ editorSession: undefined }));

const e = (key: string) => text(`editor:${key}` as TextKey);
beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['auth', 'common', 'errors', 'kit', 'editor', 'format', 'versions', 'tests'],
    locale: 'us',
  }),
);
beforeEach(() => {
  vi.clearAllMocks();
  editor.open({
    scenarioId: 7,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall') },
  });
});
afterEach(() => {
  cleanup();
  editor.close();
});

function Drawn() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <DialogHost />
    </FlatProvider>
  );
}
async function write(label: string, words: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, words);
}

test('[dialog:edit-clip] name, description and whether it is a template are changed and kept; back to the clips', async () => {
  editor.openDialog('edit-clip', { id: 2, name: 'Lights', description: 'At night', template: false });
  render(<Drawn />);
  await write(e('clips.name'), 'Lamps');
  await write(e('clips.description'), 'By day');
  await userEvent.click(screen.getByRole('switch', { name: e('clips.isTemplate') }));
  await userEvent.click(screen.getByRole('button', { name: e('clips.save') }));
  expect(server.updateClip).toHaveBeenCalledWith({
    id: 2,
    name: 'Lamps',
    description: 'By day',
    template: true,
  });
  await waitFor(() => expect(editor.state.dialog?.name).toBe('clip-import'));
});

test('[dialog:clip-import] [error:silent-clips] a clip is chosen into the open scene; one that cannot be inserted changes nothing', async () => {
  server.extract.mockRejectedValue(new CallError(offline()));
  act(() => editor.openDialog('clip-import'));
  render(<Drawn />);
  const before = editor.document();
  await userEvent.click(await screen.findByText('Lights'));
  await waitFor(() => expect(server.extract).toHaveBeenCalledWith({ id: 2, scenarioId: 7, sceneId: 1 }));
  expect(editor.state.dialog).toBeNull();
  expect(editor.document()).toBe(before);
});

test('[dialog:edit-user-asset] name and folder of a medium are changed and kept; back to the media', async () => {
  editor.openDialog('edit-user-asset', { id: 1, name: 'Harbour', folder: 'Sea' });
  render(<Drawn />);
  await write(e('media.name'), 'Port');
  await write(e('media.folder'), 'Coast');
  await userEvent.click(screen.getByRole('button', { name: e('media.save') }));
  expect(server.updateMedia).toHaveBeenCalledWith(
    expect.objectContaining({ id: 1, name: 'Port', folder: 'Coast' }),
  );
  await waitFor(() => expect(editor.state.dialog?.name).toBe('user-assets'));
});

test('[dialog:media] one of the person’s media is chosen, and given to what asked for it', async () => {
  const file = { id: 'a', name: 'h.jpg', type: 'image', tag: 'media', url: '/', sizes: [] };
  server.takeOver.mockResolvedValue(file);
  const onChosen = vi.fn();
  const types = ['hotspot', 'image', 'model'];
  editor.openDialog('choose-media', { tag: 'media', types, onChosen });
  render(<Drawn />);
  // What the media showed before goes first.
  await act(async () => undefined);
  await userEvent.click(await within(screen.getByRole('dialog')).findByText('Harbour'));
  // The server narrows them: what is left out here would leave pages empty.
  expect(server.listMedia).toHaveBeenCalledWith(expect.objectContaining({ tag: 'media', types }));
  await waitFor(() => expect(server.takeOver).toHaveBeenCalled());
  await waitFor(() => expect(onChosen).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' })));
  expect(editor.state.dialog).toBeNull();
});

test('[dialog:user-assets] the person’s media are looked through; one is looked at and taken into the scenario', async () => {
  editor.openDialog('user-assets');
  render(<Drawn />);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByText('Harbour'));
  await userEvent.click(await dialog.findByRole('button', { name: e('media.place') }));
  await waitFor(() =>
    expect(server.takeOver).toHaveBeenCalledWith(expect.objectContaining({ id: 1, scenarioId: 7 })),
  );
});
