// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { CallError, offline } from '#api/failure.ts';
import { type Doc, newObject, newScene, setField } from '#scenario';
import { createChangeStream } from '../autosave/stream.ts';
import {
  createClock,
  createKeep,
  figures,
  refusal,
  scenario as scenarioOf,
  settle,
} from '../autosave/testing.ts';
import type { PendingEdit } from '../autosave/types.ts';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { endLingering, saveInBackground, settleLingering } from './background-saves.ts';
import { editor } from './editor.ts';

const person = (userId: number) => ({ userId }) as SessionUser;
beforeEach(() => {
  session.user = person(1);
});

const scenario = (scenarioId: number, name: string): Doc =>
  scenarioOf(
    [
      newScene(1, `${name}'s scene`, {
        position: 0,
        objects: [newObject('hotspot', 2, { yaw: 0, pitch: 0 })],
      }),
    ],
    scenarioId,
    name,
  );

/** A scenario in the editor, as opening it does, with a network that answers when the test says so. */
function opened(doc: Doc) {
  const clock = createClock();
  const keep = createKeep();
  const requests: { edits: PendingEdit[]; answer(): void; fail(error?: Error): void }[] = [];
  let closed: (() => void) | undefined;
  const stream = createChangeStream({
    scenarioId: doc.scenarioId,
    userId: '1',
    client: `w${doc.scenarioId}`,
    reading: { doc, number: 0 },
    read: async () => ({ doc, number: 0 }),
    send: (base, edits) =>
      new Promise((resolve, reject) => {
        const stored = edits.map(({ client, sequence }, at) => ({
          client,
          sequence,
          number: base + at + 1,
          mended: [],
        }));
        requests.push({
          edits,
          answer: () => resolve({ number: base + edits.length, stored }),
          fail: (error = new CallError(offline())) => reject(error),
        });
      }),
    keep,
    timers: clock,
    figures,
    show: () => {},
    notify: () => closed?.(),
  });
  editor.open(doc);
  const silence = editor.listen({ edited: (changes) => stream.add(changes) });
  return {
    clock,
    keep,
    requests,
    /** Leaves the editor; the answer tells whether saving came to its end. */
    leave() {
      const state = { ended: false };
      closed = saveInBackground({ scenarioId: doc.scenarioId, userId: '1' }, stream, () => {
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
const yawOf = ({ edits }: { edits: PendingEdit[] }) =>
  edits.flatMap(({ changes }) => changes.map(({ after }) => after));

test('an edit is saved although its editor is left within the 300 ms', async () => {
  const first = opened(scenario(1, 'First'));
  turn(33);
  const left = first.leave();
  await settle();
  expect(first.requests).toHaveLength(1);
  expect(yawOf(first.requests[0]!)).toEqual([33]);
  expect(left.ended).toBe(false);
  first.requests[0]!.answer();
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
  first.requests.shift()!.answer();
  await settle();
  first.clock.forward(300);
  await settle();
  expect(first.requests).toHaveLength(1);
  expect(yawOf(first.requests[0]!)).toEqual([20]);
  first.requests.shift()!.answer();
  await settle();
  expect(left.ended).toBe(true);
  expect(editor.document().name).toBe('Second');
  second.clock.forward(300);
  await settle();
  expect(yawOf(second.requests[0]!)).toEqual([70]);
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
  first.requests.shift()!.answer();
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
  expect([...first.keep.all.values()].map(({ key }) => key)).toEqual(['1/w1/1']);
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
  first.requests.shift()!.fail(refusal('scenario-locked'));
  await settle();
  expect(left.ended).toBe(true);
  expect(first.keep.all.size).toBe(1);
});

test('[state:plan] what an ended plan refuses waits, and goes out with the session that its renewal opens', async () => {
  const first = opened(scenario(1, 'First'));
  turn(61);
  const left = first.leave();
  await settle();
  first.requests.shift()!.fail(refusal('plan-expired'));
  await settle();
  expect(left.ended).toBe(false);
  first.clock.forward(60_000);
  await settle();
  expect([first.requests.length, first.keep.all.size]).toEqual([0, 1]);
  session.user = { ...person(1) };
  first.clock.forward(300);
  await settle();
  expect(yawOf(first.requests[0]!)).toEqual([61]);
  first.requests.shift()!.answer();
  await settle();
  expect([left.ended, first.keep.all.size]).toEqual([true, 0]);
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
  first.requests.shift()!.answer();
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
  expect([...first.keep.all.values()].map(({ key }) => key)).toEqual(['1/w1/1']);
});
