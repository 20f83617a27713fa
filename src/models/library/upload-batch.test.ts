// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, failureOfResponse, offline } from '#api/failure.ts';
import { sceneName } from './scene-file.ts';
import { settled, states } from './testing.ts';
import { asset, newServer, picture, server } from './testing-server.ts';
import {
  cancelFile,
  chooseLayout,
  closeCreation,
  createFromFiles,
  creation,
  retryFailed,
} from './upload-batch.ts';

vi.mock('#api/client.ts', async () => (await import('./testing-server.ts')).client);
vi.mock('#api/rest.ts', async () => (await import('./testing-server.ts')).rest);

beforeEach(async () => {
  await closeCreation();
  newServer();
});

describe('a scenario from files', () => {
  test('is made once, with a scene from each file in their order', async () => {
    createFromFiles('Tour', [picture('a_hall.jpg'), picture('b.jpg'), picture('c.jpg')]);
    await settled();
    expect(states()).toEqual(['done', 'done', 'done']);
    expect(server.create).toHaveBeenCalledTimes(1);
    const scenes = server.add.mock.calls.flatMap(([{ scenes }]) => scenes);
    const byPlace = scenes.toSorted((one, two) => one.position - two.position).map(({ name }) => name);
    expect(byPlace).toEqual(['a hall', 'b', 'c']);
  });

  test('a scene is asked for again under the same name, so that the server makes it once', async () => {
    server.add.mockRejectedValueOnce(new CallError(offline()));
    createFromFiles('Tour', [picture('a.jpg')]);
    await settled();
    expect(states()).toEqual(['failed']);
    retryFailed();
    await settled();
    expect(states()).toEqual(['done']);
    const [first, second] = server.add.mock.calls.map(([{ edit }]) => edit);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ client: expect.any(String), sequence: 1 });
    expect(server.upload).toHaveBeenCalledTimes(1);
  });

  test('shows a film or a picture as the server found it, whatever the name of the file says', async () => {
    server.upload.mockImplementation(async ({ fileName }: { fileName: string }) => ({
      asset: asset(fileName, { type: fileName === 'film.jpg' ? 'video' : 'image' }),
    }));
    createFromFiles('Tour', [picture('hall.mp4'), picture('film.jpg')]);
    await settled();
    const scenes = server.add.mock.calls.flatMap(([{ scenes }]) => scenes);
    expect(scenes.find(({ name }) => name === 'hall')).toMatchObject({ image: '/app/media/hall.mp4/4k' });
    expect(scenes.find(({ name }) => name === 'film')).toMatchObject({ video: '/app/media/film.jpg/4k' });
    for (const scene of scenes) expect('image' in scene && 'video' in scene).toBe(false);
  });

  test('without a name is called as its first file, by the number that the server gives it', async () => {
    server.create.mockResolvedValue({ id: 9, name: 'front hall (2)' });
    createFromFiles('', [picture('front_hall.v2.jpg'), picture('b.jpg')]);
    expect(creation.current!.name).toBe('front hall.v2');
    await settled();
    expect(server.create).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'front hall.v2', numbered: true }),
      expect.anything(),
    );
    expect(creation.current!.name).toBe('front hall (2)');
    server.create.mockImplementation(async ({ name }: { name: string }) => ({ id: 9, name }));
    await closeCreation();
    createFromFiles('Tour', [picture('a.jpg')]);
    await settled();
    expect(server.create).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Tour', numbered: false }),
      expect.anything(),
    );
  });

  test('a lost network keeps what is done and sends only the rest again', async () => {
    server.upload.mockImplementation(async ({ fileName }: { fileName: string }) => {
      if (fileName === 'b.jpg') throw new CallError(offline());
      return { asset: asset(fileName) };
    });
    createFromFiles('Tour', [picture('a.jpg'), picture('b.jpg')]);
    await settled();
    expect(states()).toEqual(['done', 'failed']);
    server.upload.mockClear();
    server.upload.mockResolvedValue({ asset: asset('b.jpg') });
    retryFailed();
    await settled();
    expect(states()).toEqual(['done', 'done']);
    expect(server.upload).toHaveBeenCalledTimes(1);
  });

  test('the answer about the eyes goes to the file the server kept, and so does another after a wrong one', async () => {
    const asked = { guess: 'top-bottom', choices: ['mono', 'top-bottom'], asset: 'kept' };
    const error = { code: 'stereo-layout-needed', details: asked };
    server.upload.mockRejectedValueOnce(new CallError(failureOfResponse(422, { error })));
    const wrong = { error: { code: 'wrong-shape', details: { width: 8, height: 8 } } };
    server.chooseLayout.mockRejectedValueOnce(new CallError(failureOfResponse(422, wrong)));
    server.chooseLayout.mockResolvedValue(asset('kept', { stereoscopic: 'top-bottom' }));
    createFromFiles('Tour', [picture('a.jpg')]);
    await settled();
    const { asset: _, ...offered } = asked;
    expect(creation.current!.items[0]).toMatchObject({ status: 'asking', ...offered });
    chooseLayout(creation.current!.items[0]!.id, 'mono');
    await settled();
    // An answer that does not fit is asked for again.
    expect(creation.current!.items[0]).toMatchObject({ status: 'asking', failure: { code: 'wrong-shape' } });
    chooseLayout(creation.current!.items[0]!.id, 'top-bottom');
    await settled();
    expect(server.chooseLayout).toHaveBeenLastCalledWith(
      { id: 'kept', stereo: 'top-bottom' },
      expect.anything(),
    );
    expect(server.add.mock.calls[0]![0].scenes[0]).toMatchObject({ stereoscopic: 'top-bottom' });
    expect(server.upload).toHaveBeenCalledTimes(1);
  });

  test('an answer about a file that the server keeps no longer sends it again, with the answer', async () => {
    const details = { guess: 'top-bottom', choices: ['top-bottom'], asset: 'kept' };
    const asked = { error: { code: 'stereo-layout-needed', details } };
    server.upload.mockRejectedValueOnce(new CallError(failureOfResponse(422, asked)));
    const gone = { error: { code: 'asset-not-found' } };
    server.chooseLayout.mockRejectedValue(new CallError(failureOfResponse(404, gone)));
    createFromFiles('Tour', [picture('a.jpg')]);
    await settled();
    chooseLayout(creation.current!.items[0]!.id, 'top-bottom');
    await settled();
    expect(states()).toEqual(['failed']);
    retryFailed();
    await settled();
    expect(states()).toEqual(['done']);
    expect(server.chooseLayout).toHaveBeenCalledTimes(1);
    expect(server.upload.mock.lastCall?.[0]).toMatchObject({ query: { stereo: 'top-bottom' } });
  });

  test('one bad file harms no other, and is not offered again', async () => {
    createFromFiles('Tour', [new File(['x'], 'notes.txt'), picture('a.jpg')]);
    await settled();
    expect(states()).toEqual(['refused', 'done']);
    expect(creation.current!.items[0]!.failure?.code).toBe('file-type-not-allowed');
  });

  test('a cancelled file ends its upload', async () => {
    let signal: AbortSignal | undefined;
    server.upload.mockImplementation((options: { signal: AbortSignal }) => {
      signal = options.signal;
      return new Promise(() => undefined);
    });
    createFromFiles('Tour', [picture('a.jpg')]);
    await vi.waitFor(() => expect(signal).toBeDefined());
    cancelFile(creation.current!.items[0]!.id);
    expect(signal!.aborted).toBe(true);
    expect(states()).toEqual(['cancelled']);
  });

  test('a file whose scene is just being made is not taken from under it', async () => {
    let made = () => {};
    server.add.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          made = () => resolve([{ scene: { id: 1 } }]);
        }),
    );
    createFromFiles('Tour', [picture('a.jpg')]);
    await vi.waitFor(() => expect(server.add).toHaveBeenCalledTimes(1));
    cancelFile(creation.current!.items[0]!.id);
    made();
    await settled();
    expect(states()).toEqual(['done']);
    expect(server.removeAsset).not.toHaveBeenCalled();
  });

  test('leaves no empty scenario behind when nothing came of it', async () => {
    server.upload.mockRejectedValue(new CallError(offline()));
    createFromFiles('Tour', [picture('a.jpg')]);
    await settled();
    expect(await closeCreation()).toBeNull();
    expect(server.removeScenario).toHaveBeenCalledWith({ id: 9 }, expect.anything());
  });

  describe('whose answer was lost on the way', () => {
    /** As the server: of one asking, however often it comes, one scenario. */
    const scenarios = new Map<string, number>();
    let line = true;
    beforeEach(() => {
      scenarios.clear();
      line = true;
      server.create.mockImplementation(async (asked: { name: string; creationKey: string }) => {
        const id = scenarios.get(asked.creationKey) ?? 20 + scenarios.size;
        scenarios.set(asked.creationKey, id);
        if (!line) throw new CallError(offline());
        return { id, name: asked.name };
      });
    });
    const begun = async () => {
      line = false;
      createFromFiles('Tour', [picture('a.jpg')]);
      await settled();
      expect(states()).toEqual(['failed']);
    };

    test('is the same when it is tried again, and another batch makes another', async () => {
      await begun();
      line = true;
      retryFailed();
      await settled();
      expect(await closeCreation()).toBe(20);
      createFromFiles('Tour', [picture('a.jpg')]);
      await settled();
      expect(await closeCreation()).toBe(21);
    });

    test('goes when it is given up, without a network as soon as that is back', async () => {
      await begun();
      expect(await closeCreation()).toBeNull();
      expect(server.removeScenario).not.toHaveBeenCalled();
      line = true;
      window.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(server.removeScenario).toHaveBeenCalledTimes(1));
      expect(server.removeScenario).toHaveBeenCalledWith({ id: 20 }, expect.anything());
      window.dispatchEvent(new Event('online'));
      expect(scenarios.size).toBe(1);
    });
  });

  test("given up before it is made is not the next one's", async () => {
    let answer = (_: { id: number; name: string }) => {};
    server.create.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    createFromFiles('First', [picture('a.jpg')]);
    await vi.waitFor(() => expect(server.create).toHaveBeenCalledTimes(1));
    const closed = closeCreation();
    server.create.mockResolvedValueOnce({ id: 10, name: 'Second' });
    createFromFiles('Second', [picture('b.jpg')]);
    await settled();
    answer({ id: 9, name: 'First' });
    await closed;
    expect(server.removeScenario).toHaveBeenCalledWith({ id: 9 }, expect.anything());
    expect(await closeCreation()).toBe(10);
  });

  test('keeps the scenario when some of it is done', async () => {
    createFromFiles('Tour', [picture('a.jpg')]);
    await settled();
    expect(await closeCreation()).toBe(9);
    expect(server.removeScenario).not.toHaveBeenCalled();
  });
});

test.each([
  ['my_big__hall.jpg', 'my big hall'],
  ['.jpg', '.jpg'],
  ['a.b.png', 'a.b'],
])('a scene from %s is called %s', (file, name) => expect(sceneName(file)).toBe(name));
