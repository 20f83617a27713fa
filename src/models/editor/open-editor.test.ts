// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, offline } from '#api/failure.ts';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { type Change, newObject, newScene, projectDataSchema, renameScenario, setField } from '#scenario';
import { saveState } from '../autosave/state.ts';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { toasts } from '../toasts/toasts.ts';
import { editor } from './editor.ts';
import { editorSession, openEditor } from './open-editor.ts';

type Told = Record<string, unknown> & { kind: string };
type Sent = { base: number; edits: { client: string; sequence: number; changes: Change[] }[] };

/** The server's side: what it holds, what it was asked, and the stream to this window. */
const server = vi.hoisted(() => ({
  scenes: [] as { scene: unknown; revision: number }[],
  name: 'Gallery',
  number: 0,
  lockedBy: null as unknown,
  sends: [] as unknown[][],
  /** Of how many readings no answer comes. */
  silent: 0,
  sendAnswers: [] as (Error | undefined)[],
  tell: (_: unknown) => {},
}));

vi.mock('#api/client.ts', () => ({
  callHeaders: () => ({}),
  api: {
    scenarios: {
      get: {
        query: async () => {
          if (server.silent-- > 0) throw new CallError(offline());
          const { name, number: changeNumber, lockedBy } = server;
          return { id: 5, name, changeNumber, mayEdit: true, lockedBy };
        },
      },
      reserveIds: { mutate: async () => ({ from: 100 }) },
    },
    scenes: { list: { query: async () => structuredClone(server.scenes) } },
    changes: {
      send: {
        mutate: async ({ base, edits }: Sent) => {
          const answer = server.sendAnswers.shift();
          if (answer) throw answer;
          expect(base).toBe(server.number);
          const stored = edits.map(({ client, sequence, changes }) => {
            server.number += 1;
            server.sends.push(changes.map(({ after }) => after));
            return { client, sequence, number: server.number, mended: [] };
          });
          return { number: server.number, stored };
        },
      },
    },
    projects: { get: { query: async () => ({ project: projectDataSchema.parse({}), revision: 1 }) } },
    assets: { list: { query: async () => ({ items: [], totalPages: 1 }) } },
    live: {
      present: { mutate: async () => ({ told: true }) },
      changes: {
        subscribe(_: unknown, { onData }: { onData(change: unknown): void }) {
          server.tell = onData;
          return { unsubscribe: () => {} };
        },
      },
    },
  },
}));

beforeEach(() => {
  session.user = { userId: 1, authorities: ['ROLE_AUTHOR'], planName: 'free' } as SessionUser;
  const objects = [newObject('hotspot', 2, { yaw: 0, pitch: 0 })];
  server.scenes = [{ scene: newScene(1, 'Hall', { position: 0, objects }), revision: 1 }];
  Object.assign(server, { name: 'Gallery', number: 0, silent: 0, lockedBy: null });
  for (const list of [server.sends, server.sendAnswers]) list.length = 0;
  toasts.list.length = 0;
});

const editable = () => vi.waitFor(() => expect(editor.state).toMatchObject({ phase: 'open', mode: 'edit' }));
const turn = (value: number) =>
  editor.commit(setField(editor.document(), { sceneId: 1, id: 2, path: 'yaw', value }));
const tell = (told: Told) => server.tell(told);
/** Somebody else renames the scenario. */
function renameElsewhere(after: string): void {
  server.number += 1;
  const changes = [{ target: 'scenario', path: ['name'], after }];
  tell({
    kind: 'changed',
    entries: [{ number: server.number, client: 'x', sequence: server.number, changes }],
  });
}

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
  expect(server.sends).toEqual([[12]]);
  expect(saveState).toMatchObject({ phase: 'saved', unkept: 0 });
  turn(13);
  close();
  expect(editor.state.phase).toBe('closed');
  await vi.waitFor(() => expect(server.sends).toEqual([[12], [13]]));
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

test('a rename elsewhere arrives; one against our own is told, and theirs can be taken', async () => {
  const close = openEditor(5, '1');
  await editable();
  renameElsewhere('Elsewhere');
  expect(editor.document().name).toBe('Elsewhere');

  editor.commit(renameScenario(editor.document(), { name: 'Mine' }));
  renameElsewhere('Theirs');
  expect(toasts.list[0]).toMatchObject({
    text: 'editor:save.renamed',
    values: { mine: 'Mine', theirs: 'Theirs' },
  });
  expect(editor.document().name).toBe('Mine');
  toasts.list[0]!.action!.run();
  expect(editor.document().name).toBe('Theirs');
  expect(await editorSession?.saveNow()).toBe(true);
  expect(server.sends).toEqual([['Mine'], ['Theirs']]);
  close();
});

const holder = (userId: number) => ({
  userId,
  firstName: 'Grace',
  lastName: 'H',
  avatar: null,
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
});
const refused = (code: ErrorCode) => {
  const { status, recovery } = errors[code];
  return new CallError({ kind: 'refused', code, status, recovery, details: {} });
};

test('[state:lock] opens read-only while somebody else’s client holds the lock, and for editing when it goes', async () => {
  server.lockedBy = holder(9);
  const close = openEditor(5, '1');
  await vi.waitFor(() => expect(editor.state).toMatchObject({ phase: 'open', mayEdit: true }));
  expect(editor.state).toMatchObject({ mode: 'readonly', lockedBy: { name: 'Grace H' } });
  expect(turn(3)).toBe(false);
  tell({ kind: 'lock-changed', lockedBy: null });
  expect(editor.state).toMatchObject({ mode: 'edit', lockedBy: null });
  // One's own, taken by a client of the specification's calls, keeps nobody out.
  tell({ kind: 'lock-changed', lockedBy: holder(1) });
  expect(turn(3)).toBe(true);
  close();
});

test('a lock that is not renewed runs out without a word', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = openEditor(5, '1');
  await editable();
  tell({ kind: 'lock-changed', lockedBy: holder(9) });
  expect(editor.state.mode).toBe('readonly');
  await vi.advanceTimersByTimeAsync(61_000);
  expect(editor.state.mode).toBe('edit');
  close();
  vi.useRealTimers();
});

test('a right that is lost in the middle of an edit keeps it, and saves it when it comes back', async () => {
  const close = openEditor(5, '1');
  await editable();
  editor.preview(setField(editor.document(), { sceneId: 1, id: 2, path: 'yaw', value: 50 }));
  server.sendAnswers.push(refused('scenario-locked'));
  tell({ kind: 'lock-changed', lockedBy: holder(9) });
  expect(editor.state).toMatchObject({ mode: 'readonly', lockedBy: { name: 'Grace H' } });
  await vi.waitFor(() => expect(saveState.phase).toBe('refused'));
  tell({ kind: 'lock-changed', lockedBy: null });
  await editable();
  await vi.waitFor(() => expect(server.sends).toEqual([[50]]));
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
  await vi.waitFor(() => expect(server.sends).toEqual([[50]]));
  // The window that never came back cannot take it back either.
  editor.cancel();
  expect(editor.document().scenes[1]!.objects[0]).toMatchObject({ yaw: 50 });
  close();
});
