import { beforeEach, expect, test, vi } from 'vitest';
import { aborted, CallError } from '#api/failure.ts';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { addAssetFiles, assets, loadAssets, refreshAssets, type ScenarioAsset } from './assets.ts';

/** What the server is asked, answered when a test says so. */
const server = vi.hoisted(() => ({
  lists: new Map<number, (answer: object) => void>(),
  fail: (_: Error): void => undefined,
  upload: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({
  callHeaders: () => ({}),
  api: {
    assets: {
      list: {
        query: ({ scenarioId }: { scenarioId: number }) =>
          new Promise((resolve, reject) => {
            server.lists.set(scenarioId, resolve);
            server.fail = reject;
          }),
      },
    },
  },
}));
vi.mock('#api/rest.ts', () => ({ upload: server.upload }));

const asset = (id: string) => ({
  id,
  name: id,
  type: 'hotspot',
  tag: 'media',
  mime: 'image/png',
  url: `/${id}`,
  sizes: [],
});
const answer = (scenarioId: number, items: ScenarioAsset[]) =>
  server.lists.get(scenarioId)!({ items, totalPages: 1 });
const ids = () => assets.list.map(({ id }) => id);

beforeEach(() => {
  Object.assign(assets, { of: null, list: [], sending: [] });
});

test('files are those of the scenario that was asked for last, whichever answer comes last', async () => {
  const first = loadAssets(1);
  const second = loadAssets(2);
  answer(2, [asset('two')]);
  await second;
  answer(1, [asset('one')]);
  await first;
  expect(ids()).toEqual(['two']);
  void loadAssets(1);
  expect(ids()).toEqual([]);
});

test('[error:silent-assets] files that cannot be read anew are logged, and those that are known stay', async () => {
  const opened = loadAssets(1);
  answer(1, [asset('door')]);
  await opened;
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const again = refreshAssets(1);
  server.fail(new Error('no line'));
  await again;
  expect(ids()).toEqual(['door']);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('a file that arrives when another scenario is open is not offered there', async () => {
  const first = loadAssets(1);
  answer(1, []);
  await first;
  server.upload.mockResolvedValue({ asset: asset('door') });
  await addAssetFiles(1, 'hotspot', [new File(['x'], 'door.png')]);
  expect(ids()).toEqual(['door']);
  const second = loadAssets(2);
  answer(2, []);
  await second;
  expect((await addAssetFiles(1, 'hotspot', [new File(['x'], 'door.png')])).first?.id).toBe('door');
  expect(ids()).toEqual([]);
});

test('a file that was added while the list was on its way stays in it', async () => {
  const opened = loadAssets(1);
  answer(1, [asset('old'), asset('gone')]);
  await opened;
  const late = loadAssets(1);
  server.upload.mockResolvedValue({ asset: asset('door') });
  await addAssetFiles(1, 'hotspot', [new File(['x'], 'door.png')]);
  answer(1, [asset('old')]);
  await late;
  expect(ids()).toEqual(['door', 'old']);
});

test('files of one person are not shown to the next, and none is sent on as theirs', async () => {
  session.user = { userId: 1 } as SessionUser;
  const opened = loadAssets(1);
  answer(1, [asset('old')]);
  await opened;
  server.upload.mockReset();
  server.upload.mockImplementation(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((_, fail) => signal.addEventListener('abort', () => fail(new CallError(aborted())))),
  );
  const adding = addAssetFiles(1, 'hotspot', [
    new File(['x'], 'a.png'),
    new File(['x'], 'b.png'),
    new File(['x'], 'c.png'),
  ]);
  expect(assets.sending).toHaveLength(2);
  session.user = { userId: 2 } as SessionUser;
  expect(assets).toEqual({ of: null, list: [], sending: [] });
  expect(await adding).toEqual({});
  expect(server.upload).toHaveBeenCalledTimes(2);
});
