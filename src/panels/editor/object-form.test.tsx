// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CallError, failureOfCode } from '#api/failure.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { assets } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { toasts } from '#models/toasts/toasts.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newObject, newScene, projectDataSchema } from '#scenario';
import { ObjectForm } from './object-form.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { EditorSurfaceProvider, useSelected } from './use-editor.ts';

interface Sent {
  onProgress: (sent: number, total: number) => void;
  resolve: (answer: object) => void;
  reject: (error: Error) => void;
}
const sent = vi.hoisted(() => [] as unknown[]);
const last = () => sent.at(-1) as Sent;
vi.mock('#api/rest.ts', () => ({
  upload: (options: object) =>
    new Promise((resolve, reject) => {
      sent.push({ ...options, resolve, reject });
    }),
}));

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'editor', 'format'],
    locale: 'us',
  }),
);
beforeEach(() => {
  sent.length = 0;
  toasts.list.length = 0;
  Object.assign(assets, { list: [], sending: [] });
  open(1);
});
afterEach(() => {
  cleanup();
  editor.close();
});

/** Scenarios are alike: a hall with a pin of the same id. */
function open(scenarioId: number): void {
  const objects = [newObject('hotspot', 11, { yaw: 0, pitch: 0 })];
  const scenes = {
    1: newScene(1, 'Hall', { position: 0, objects }),
    2: newScene(2, 'Court', { position: 1 }),
  };
  editor.open({ scenarioId, name: 'Tour', project: projectDataSchema.parse({}), scenes });
  editor.select([11]);
}
const picture = () => (editor.document().scenes[1]!.objects[0] as { assetId?: string }).assetId;

function Selected() {
  const object = useSelected();
  return object ? <ObjectForm object={object} part="look" disabled={false} /> : <ScenePanel />;
}

function Drawn() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <EditorSurfaceProvider value={{ hotspotPicture: () => undefined }}>
        <Selected />
      </EditorSurfaceProvider>
    </FlatProvider>
  );
}

async function give(name: string) {
  const { container } = render(<Drawn />);
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], name),
  );
}
const bar = () => screen.queryByRole('progressbar', { name: /door\.png/ });
const asset = { id: 'a', name: 'door.png', type: 'hotspot', tag: 'media', url: '/a', sizes: [] };

test('a file on its way is told with how far it is, and is the object’s when it has come', async () => {
  await give('door.png');
  await act(async () => last().onProgress(30, 100));
  expect(bar()?.getAttribute('aria-valuenow')).toBe('30');
  await act(async () => last().resolve({ asset }));
  expect(bar()).toBeNull();
  expect(picture()).toBe('a');
});

test('a file that fails is told at its field, and as a message once something else is shown', async () => {
  await give('door.png');
  await act(async () => last().reject(new CallError(failureOfCode('file-type-not-allowed'))));
  expect(screen.getByText(/not accepted here/)).toBeTruthy();
  expect(toasts.list).toEqual([]);
  cleanup();
  await give('door.png');
  await act(async () => editor.select([]));
  await act(async () => last().reject(new CallError(failureOfCode('file-type-not-allowed'))));
  expect(toasts.list.map(({ text }) => text)).toEqual(['errors:file-type-not-allowed']);
});

test('a file that comes when another scene is open is of the object that it was sent for', async () => {
  await give('door.png');
  await act(async () => editor.openScene(2));
  await act(async () => last().resolve({ asset }));
  expect(picture()).toBe('a');
  expect(editor.state.sceneId).toBe(2);
});

test('a panorama that comes when another scene is open is of the scene that it was sent for', async () => {
  editor.select([]);
  await give('hall.jpg');
  await act(async () => editor.openScene(2));
  const panorama = { ...asset, id: 'p', name: 'hall.jpg', type: 'image', tag: 'scene' };
  await act(async () => last().resolve({ asset: panorama }));
  const { scenes } = editor.document();
  expect([scenes[1]!.assetId, scenes[2]!.assetId]).toEqual(['p', newScene(2, 'Court').assetId]);
  cleanup();
  await give('court.jpg');
  await act(async () => editor.openScene(1));
  await act(async () => last().reject(new CallError(failureOfCode('file-type-not-allowed'))));
  expect(toasts.list.map(({ text }) => text)).toEqual(['errors:file-type-not-allowed']);
});

test('a file that comes when another scenario is open, or none, changes nothing there', async () => {
  await give('door.png');
  const before = picture();
  await act(async () => open(2));
  await act(async () => last().resolve({ asset }));
  expect(picture()).toBe(before);
  cleanup();
  await give('door.png');
  await act(async () => editor.close());
  await act(async () => last().resolve({ asset }));
  expect(toasts.list).toEqual([]);
});
