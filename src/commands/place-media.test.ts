import { beforeEach, expect, it, vi } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { newScene, projectDataSchema, removeScenes } from '#scenario';
import { addFilesToMedia } from './add-files-to-media.ts';
import { addDropped } from './drop-files.ts';
import { dropMedia, isPlaceable, placeMedia } from './place-media.ts';

const { item, server } = vi.hoisted(() => ({
  server: {
    taken: new Set<string>(),
    take: vi.fn(),
    addScene: vi.fn(async () => undefined),
  },
  item: (id: number, type: string, more = {}) => ({
    id,
    name: `file ${id}`,
    tag: 'media',
    asset: { id: `asset ${id}`, name: `file ${id}`, type },
    ...more,
  }),
}));
vi.mock('#models/library/media.ts', () => ({
  mediaList: {
    shown: {
      items: [
        item(1, 'image'),
        item(2, 'audio', { asset: { id: 'asset 2', name: 'birds.ogg', type: 'audio' } }),
        item(3, 'image', { tag: 'scene' }),
        item(4, 'video', { asset: { id: 'asset 4', name: 'film', type: 'video', status: 'converting' } }),
        item(5, 'document'),
      ],
    },
  },
  takeMedia: server.take,
  addToMedia: async (id: string, name: string) => (server.taken.has(id) ? { id: 1, name } : undefined),
}));
vi.mock('#models/library/scene-file.ts', () => ({ addSceneOf: server.addScene }));
vi.mock('#models/library/upload-batch.ts', () => ({ addScenesFromFiles: vi.fn() }));
let next = 50;
vi.mock('#models/editor/open-editor.ts', () => ({ editorSession: { ids: { take: () => next++ } } }));

const objects = () => editor.document().scenes[1]!.objects;

beforeEach(() => {
  next = 50;
  server.take.mockReset().mockImplementation(async (id: number) => ({
    id: `asset ${id}`,
    name: `file ${id}`,
    type: 'image',
    sizes: [],
  }));
  server.addScene.mockClear();
  server.taken.clear();
  editor.open({
    scenarioId: 7,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall') },
  });
});

it('[rule:extensions] media that are dropped on the view stand there; what may become several things is asked about', async () => {
  dropMedia(2, { yaw: 40, pitch: -10 });
  await vi.waitFor(() => expect(objects()).toHaveLength(1));
  expect(objects()[0]).toMatchObject({ type: 'audio', assetId: 'asset 2' });
  dropMedia(1, { yaw: 5, pitch: 6 });
  expect(editor.state.dialog).toEqual({
    name: 'drop-files',
    params: {
      dropped: [{ name: 'file 1', from: 1, targets: ['image', 'hotspot'] }],
      at: { yaw: 5, pitch: 6 },
    },
  });
  expect(objects()).toHaveLength(1);
});

it('media that are put in place without being dropped become what they most likely are; a panorama a scene', async () => {
  editor.openDialog('user-assets');
  await placeMedia(1);
  expect(objects()).toMatchObject([{ type: 'image', assetId: 'asset 1' }]);
  expect(editor.state.dialog).toBeNull();
  await placeMedia(3);
  expect(server.addScene).toHaveBeenCalledWith(7, expect.objectContaining({ id: 'asset 3', name: 'file 3' }));
  expect(objects()).toHaveLength(1);
});

it('a file that comes when another scene is open stands in the scene that it was dropped on, if that is there', async () => {
  const come: ((asset: object) => void)[] = [];
  server.take.mockImplementation(() => new Promise((resolve) => come.push(resolve)));
  const arrives = (at: number) => come[at]!({ id: 'asset 2', name: 'birds.ogg', type: 'audio', sizes: [] });
  const refused = vi.fn();
  const stop = editor.listen({ refused });
  editor.open({
    scenarioId: 7,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall'), 2: newScene(2, 'Court', { position: 1 }) },
  });
  const dropped = [{ from: 2, target: 'audio' as const }];
  const [first, second] = [1, 2].map(() => addDropped(dropped, { yaw: 40, pitch: 0 }));
  editor.openScene(2);
  arrives(0);
  await first;
  expect(objects()).toMatchObject([{ type: 'audio', assetId: 'asset 2' }]);
  expect(editor.document().scenes[2]!.objects).toEqual([]);
  expect([editor.state.sceneId, [...editor.state.selection]]).toEqual([2, []]);
  editor.commit(removeScenes(editor.document(), { ids: [1] }));
  arrives(1);
  await second;
  expect(refused.mock.calls[0]?.[0]).toBe('scene-not-found');
  stop();
});

it('a film that does not play yet and a document are not placed, nor anything while only reading is allowed', async () => {
  expect([1, 2, 3, 4, 5, 6].map(isPlaceable)).toEqual([true, true, true, false, false, false]);
  await placeMedia(4);
  editor.setMode('readonly');
  dropMedia(2, { yaw: 0, pitch: 0 });
  expect(isPlaceable(1)).toBe(false);
  expect(server.take).not.toHaveBeenCalled();
});

it('[rule:asset-reuse] of several files whose names are taken each is asked about', async () => {
  const files = ['a', 'b', 'c'].map((assetId) => ({
    assetId,
    name: `${assetId}.jpg`,
    tag: 'media' as const,
  }));
  server.taken = new Set(['a', 'c']);
  await addFilesToMedia(files);
  expect(editor.state.dialog).toMatchObject({
    name: 'reuse-media',
    params: { files: [{ assetId: 'a' }, { assetId: 'c' }] },
  });
});

it('[rule:extensions] several that are dropped together stand beside one another, none over the next', async () => {
  server.take.mockImplementation(async (id: number) => ({
    id: `asset ${id}`,
    name: `file ${id}`,
    type: 'image',
    ...[
      { width: 400, height: 200 },
      { width: 200, height: 800 },
      { width: 900, height: 900 },
    ][id - 1],
    sizes: [],
  }));
  await addDropped(
    [1, 2, 3].map((from) => ({ from, target: 'image' as const })),
    { yaw: 170, pitch: 0 },
  );
  const sides = objects().map((one) => {
    const { yaw, width, distance } = one as { yaw: number; width: number; distance: number };
    const half = (Math.atan(width / 2 / distance) * 180) / Math.PI;
    const right = ((yaw - 170 + 540) % 360) - 180;
    return { left: right - half, right: right + half };
  });
  sides.sort((a, b) => a.left - b.left);
  expect(sides).toHaveLength(3);
  for (const [at, { left }] of sides.entries())
    if (at > 0) expect(left).toBeGreaterThan(sides[at - 1]!.right);
});
