// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { editor as limits } from '#catalog/limits.ts';
import { type Doc, newObject, newScene, projectDataSchema, type Scene, setField } from '#scenario';
import { createAutosave } from '../autosave/engine.ts';
import { mergePart } from '../autosave/merge-part.ts';
import { createClock, createKeep, settle } from '../autosave/testing.ts';
import type { SaveAnswer, SaveTarget } from '../autosave/types.ts';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { endLingering, saveInBackground, settleLingering } from './background-saves.ts';
import { detachableDocument } from './detachable-document.ts';
import { editor } from './editor.ts';

const person = (userId: number) => ({ userId }) as SessionUser;
beforeEach(() => {
  session.user = person(1);
});

const scenario = (scenarioId: number, name: string): Doc => ({
  scenarioId,
  name,
  project: projectDataSchema.parse({}),
  scenes: {
    1: newScene(1, `${name}'s scene`, {
      position: 0,
      objects: [newObject('hotspot', 2, { yaw: 0, pitch: 0 })],
    }),
  },
});

/** A scenario in the editor, as opening it does, with a network that answers when the test says so. */
function opened(doc: Doc) {
  const clock = createClock();
  const keep = createKeep();
  const document = detachableDocument();
  const requests: { target: SaveTarget; value: unknown; answer(answer: SaveAnswer): void; fail(): void }[] =
    [];
  let closed: (() => void) | undefined;
  const autosave = createAutosave({
    scenarioId: doc.scenarioId,
    userId: '1',
    windowId: `w${doc.scenarioId}`,
    document,
    transport: {
      save: (target, value) =>
        new Promise((answer, fail) => {
          requests.push({ target, value, answer, fail: () => fail(new Error('no network')) });
        }),
    },
    keep,
    merge: mergePart,
    timers: clock,
    figures: { debounce: limits.saveDebounceMs, patience: 2000, retryFirst: 1000, retryMost: 4000 },
    notify: () => closed?.(),
  });
  autosave.setBase('scene:1', { value: doc.scenes[1], revision: 1 });
  autosave.setBase('order', { value: { 1: 0 }, revision: 0 });
  autosave.setBase('project', { value: doc.project, revision: 1 });
  autosave.setBase('name', { value: doc.name, revision: 1 });
  editor.open(doc);
  const silence = editor.listen({ edited: (targets) => autosave.touch(targets) });
  return {
    clock,
    keep,
    requests,
    /** Leaves the editor; the answer tells whether saving came to its end. */
    leave() {
      const state = { ended: false };
      document.letGo();
      closed = saveInBackground({ scenarioId: doc.scenarioId, userId: '1' }, autosave, () => {
        state.ended = true;
      });
      silence();
      editor.close();
      return state;
    },
  };
}

const turn = (value: number) =>
  editor.commit(setField(editor.document(), { sceneId: 1, id: 2, path: 'yaw', value }));
const yawOf = (value: unknown) => (value as Scene).objects[0] as { yaw: number };

test('an edit is saved although its editor is left within the 300 ms', async () => {
  const first = opened(scenario(1, 'First'));
  turn(33);
  const left = first.leave();
  await settle();
  expect(first.requests).toHaveLength(1);
  expect(yawOf(first.requests[0]!.value).yaw).toBe(33);
  expect(left.ended).toBe(false);
  first.requests[0]!.answer({ kind: 'saved', revision: 2 });
  await settle();
  expect(left.ended).toBe(true);
  expect(first.keep.all.size).toBe(0);
});

test('a slow save across a switch of scenario saves each scenario its own', async () => {
  const first = opened(scenario(1, 'First'));
  turn(10);
  first.clock.forward(300);
  await settle();
  expect(first.requests).toHaveLength(1);
  turn(20);
  const left = first.leave();
  const second = opened(scenario(2, 'Second'));
  turn(70);
  // The slow answer comes only now, while another scenario is open.
  first.requests.shift()!.answer({ kind: 'saved', revision: 2 });
  await settle();
  first.clock.forward(300);
  await settle();
  expect(first.requests).toHaveLength(1);
  expect(first.requests[0]!.value).toMatchObject({ name: "First's scene", objects: [{ yaw: 20 }] });
  first.requests.shift()!.answer({ kind: 'saved', revision: 3 });
  await settle();
  expect(left.ended).toBe(true);
  expect(editor.document().name).toBe('Second');
  second.clock.forward(300);
  await settle();
  expect(second.requests[0]!.value).toMatchObject({ name: "Second's scene", objects: [{ yaw: 70 }] });
  endLingering(2);
  second.leave();
  endLingering(2);
});

test('what was left while offline is saved when the network is back', async () => {
  const first = opened(scenario(1, 'First'));
  turn(44);
  const left = first.leave();
  await settle();
  first.requests.shift()!.fail();
  await settle();
  expect(left.ended).toBe(false);
  expect(first.keep.all.size).toBe(1);
  window.dispatchEvent(new Event('online'));
  await settle();
  first.requests.shift()!.answer({ kind: 'saved', revision: 2 });
  await settle();
  expect(left.ended).toBe(true);
  expect(first.keep.all.size).toBe(0);
});

test('a scenario that is opened again takes over what still waits: it stays kept, and nothing saves twice', async () => {
  const first = opened(scenario(1, 'First'));
  turn(55);
  const left = first.leave();
  await settle();
  first.requests.shift()!.fail();
  await settle();
  endLingering(1);
  expect(left.ended).toBe(true);
  expect([...first.keep.all.values()].map(({ target }) => target)).toEqual(['scene:1']);
  window.dispatchEvent(new Event('online'));
  first.clock.forward(60_000);
  await settle();
  expect(first.requests).toHaveLength(0);
});

test('what the server refuses ends it; it stays kept in the browser', async () => {
  const first = opened(scenario(1, 'First'));
  turn(66);
  const left = first.leave();
  await settle();
  first.requests.shift()!.answer({ kind: 'refused', code: 'scenario-locked' });
  await settle();
  expect(left.ended).toBe(true);
  expect(first.keep.all.size).toBe(1);
});

test('signing out waits for the last save of an editor that was left, and not for one that is offline', async () => {
  const first = opened(scenario(1, 'First'));
  turn(77);
  first.leave();
  const settled = { yes: false };
  const waiting = settleLingering(60_000).then(() => {
    settled.yes = true;
  });
  await settle();
  expect(settled.yes).toBe(false);
  first.requests.shift()!.answer({ kind: 'saved', revision: 2 });
  await waiting;
  await settleLingering(60_000);

  const second = opened(scenario(2, 'Second'));
  turn(78);
  second.leave();
  await settle();
  second.requests.shift()!.fail();
  await settle();
  await settleLingering(60_000);
  endLingering(2);
});

test('what one person left offline is not saved by the next who signs in: it stays kept', async () => {
  const first = opened(scenario(1, 'First'));
  turn(88);
  const left = first.leave();
  await settle();
  first.requests.shift()!.fail();
  await settle();
  session.user = { ...person(1) };
  expect(left.ended).toBe(false);
  session.user = person(2);
  expect(left.ended).toBe(true);
  first.clock.forward(60_000);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(first.requests).toHaveLength(0);
  expect(first.keep.all.size).toBe(1);
});

test.each([
  ['nobody', null],
  ['somebody else', person(2)],
])('an editor that closes when %s is signed in any more saves nothing: it stays kept', async (_, next) => {
  const first = opened(scenario(1, 'First'));
  turn(99);
  session.user = next;
  const left = first.leave();
  expect(left.ended).toBe(true);
  session.user = person(2);
  first.clock.forward(60_000);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(first.requests).toHaveLength(0);
  expect([...first.keep.all.values()].map(({ target }) => target)).toEqual(['scene:1']);
});
