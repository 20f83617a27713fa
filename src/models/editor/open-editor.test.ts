// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, offline } from '#api/failure.ts';
import { newObject, newScene, projectDataSchema, renameScenario, type Scene, setField } from '#scenario';
import { saveState } from '../autosave/state.ts';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { toasts } from '../toasts/toasts.ts';
import { editor } from './editor.ts';
import { editorSession, openEditor } from './open-editor.ts';

type Change = Record<string, unknown> & { kind: string };

/** The server's side: what it holds, what it was asked, and the stream to this window. */
const server = vi.hoisted(() => ({
  scenes: [] as { scene: unknown; revision: number }[],
  name: { name: 'Gallery', nameRevision: 1 },
  saves: [] as unknown[],
  /** Of how many readings no answer comes. */
  silent: 0,
  locks: [] as (Error | undefined)[],
  saveAnswers: [] as (Error | undefined)[],
  tell: (_: unknown) => {},
}));

vi.mock('#api/client.ts', () => {
  const answers = (list: (Error | undefined)[]) => {
    const answer = list.shift();
    if (answer) throw answer;
  };
  return {
    callHeaders: () => ({}),
    api: {
      scenarios: {
        get: {
          query: async () => {
            if (server.silent-- > 0) throw new CallError(offline());
            return { id: 5, ...server.name, mayEdit: true, lockedBy: null };
          },
        },
        lock: { mutate: async () => answers(server.locks) },
        unlock: { mutate: async () => ({ unlocked: true }) },
        reserveIds: { mutate: async () => ({ from: 100 }) },
        update: {
          mutate: async ({ name }: { name: string }) => {
            server.name = { name, nameRevision: server.name.nameRevision + 1 };
            return server.name;
          },
        },
      },
      scenes: {
        list: { query: async () => structuredClone(server.scenes) },
        save: {
          mutate: async ({ scene, revision }: { scene: unknown; revision: number }) => {
            answers(server.saveAnswers);
            server.saves.push(scene);
            return { revision: revision + 1 };
          },
        },
      },
      projects: { get: { query: async () => ({ project: projectDataSchema.parse({}), revision: 1 }) } },
      assets: { list: { query: async () => ({ items: [], totalPages: 1 }) } },
      live: {
        changes: {
          subscribe(_: unknown, { onData }: { onData(change: unknown): void }) {
            server.tell = onData;
            return { unsubscribe: () => {} };
          },
        },
      },
    },
  };
});

beforeEach(() => {
  session.user = { userId: 1 } as SessionUser;
  const objects = [newObject('hotspot', 2, { yaw: 0, pitch: 0 })];
  server.scenes = [{ scene: newScene(1, 'Hall', { position: 0, objects }), revision: 1 }];
  server.name = { name: 'Gallery', nameRevision: 1 };
  server.silent = 0;
  for (const list of [server.saves, server.locks, server.saveAnswers]) list.length = 0;
  toasts.list.length = 0;
});

const editable = () => vi.waitFor(() => expect(editor.state).toMatchObject({ phase: 'open', mode: 'edit' }));
const turn = (value: number) =>
  editor.commit(setField(editor.document(), { sceneId: 1, id: 2, path: 'yaw', value }));
const savedYaws = () =>
  server.saves.map((scene) => (scene as Scene).objects.map((one) => 'yaw' in one && one.yaw));
const tell = (change: Change) => server.tell({ scenarioId: 5, origin: 'elsewhere', ...change });

test('opens, edits, saves and closes, also where the browser stores nothing', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  const close = openEditor(5, '1');
  await editable();
  expect(saveState).toMatchObject({ phase: 'saved', unkept: 0 });
  turn(12);
  await vi.waitFor(() => expect(saveState.unkept).toBe(1));
  // The page must not be left without a question: this work is nowhere else yet.
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  expect(await editorSession?.saveNow()).toBe(true);
  expect(savedYaws()).toEqual([[12]]);
  expect(saveState).toMatchObject({ phase: 'saved', unkept: 0 });
  turn(13);
  close();
  expect(editor.state.phase).toBe('closed');
  await vi.waitFor(() => expect(savedYaws()).toEqual([[12], [13]]));
});

describe('where nobody answers', () => {
  const failed = () =>
    vi.waitFor(() => expect(editor.state).toMatchObject({ phase: 'failed', failure: 'network' }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['when the network is back', () => window.dispatchEvent(new Event('online'))],
    ['after a while', () => vi.advanceTimersByTimeAsync(1000)],
  ])('says so, and opens %s', async (_, back) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.silent = 1;
    const close = openEditor(5, '1');
    await failed();
    await back();
    expect(server.silent).toBe(-1);
    await editable();
    close();
  });

  test('goes on saying so, and asks no more once it is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.silent = 9;
    const close = openEditor(5, '1');
    await failed();
    window.dispatchEvent(new Event('online'));
    expect(server.silent).toBe(7);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    close();
    expect(vi.getTimerCount()).toBe(0);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.silent).toBe(7);
    expect(editor.state.phase).toBe('closed');
  });
});

test('can be edited once the network lets the lease be taken', async () => {
  server.locks.push(new CallError(offline()));
  const close = openEditor(5, '1');
  await vi.waitFor(() => expect(editor.state.phase).toBe('open'));
  expect(editor.state.mode).toBe('readonly');
  window.dispatchEvent(new Event('online'));
  await editable();
  close();
});

test('a rename elsewhere arrives; one against our own is told, and theirs can be taken', async () => {
  const close = openEditor(5, '1');
  await editable();
  server.name = { name: 'Elsewhere', nameRevision: 2 };
  tell({ kind: 'scenario-changed' });
  await vi.waitFor(() => expect(editor.document().name).toBe('Elsewhere'));

  editor.commit(renameScenario(editor.document(), { name: 'Mine' }));
  server.name = { name: 'Theirs', nameRevision: 3 };
  tell({ kind: 'scenario-changed' });
  await vi.waitFor(() => expect(toasts.list).toHaveLength(1));
  expect(toasts.list[0]).toMatchObject({
    text: 'editor:save.renamed',
    values: { mine: 'Mine', theirs: 'Theirs' },
  });
  expect(editor.document().name).toBe('Mine');
  toasts.list[0]!.action!.run();
  expect(editor.document().name).toBe('Theirs');
  expect(await editorSession?.saveNow()).toBe(true);
  expect(server.name.name).toBe('Theirs');
  close();
});

test('a lease that is lost in the middle of an edit keeps it, and saves it when it comes back', async () => {
  const close = openEditor(5, '1');
  await editable();
  editor.preview(setField(editor.document(), { sceneId: 1, id: 2, path: 'yaw', value: 50 }));
  const holder = { userId: 9, firstName: 'Grace', lastName: 'H', avatar: null, expiresAt: '' };
  const code = {
    kind: 'refused',
    code: 'scenario-locked',
    status: 409,
    recovery: 'wait',
    details: {},
  } as const;
  server.saveAnswers.push(new CallError(code));
  tell({ kind: 'lock-changed', lockedBy: holder });
  expect(editor.state).toMatchObject({ mode: 'readonly', lockedBy: { name: 'Grace H' } });
  await vi.waitFor(() => expect(saveState.phase).toBe('refused'));
  tell({ kind: 'lock-changed', lockedBy: { ...holder, userId: 1 } });
  await editable();
  await vi.waitFor(() => expect(savedYaws()).toEqual([[50]]));
  close();
});

test('what is under way when the page is hidden is saved as it stands', async () => {
  const close = openEditor(5, '1');
  await editable();
  const half = setField(editor.document(), { sceneId: 1, id: 2, path: 'yaw', value: 50 });
  editor.preview(half);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  await vi.waitFor(() => expect(savedYaws()).toEqual([[50]]));
  // The window that never came back cannot take it back either.
  editor.cancel();
  expect(editor.document().scenes[1]!.objects[0]).toMatchObject({ yaw: 50 });
  close();
});
