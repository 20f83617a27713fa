// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { connectHybrid } from './hybrid.ts';
import { hybrid } from './hybrid-messages.ts';

const packageOrigin = 'https://lms.test';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** In the frame of a package that answers so. @returns what the learner is told, and what the package was */
async function connected(answer: object, viewers = 200) {
  const told: object[] = [];
  const parent = {
    postMessage(message: { type: string }) {
      told.push(message);
      if (message.type !== hybrid.hello) return;
      const data = { type: hybrid.values, ...answer };
      const heard = new MessageEvent('message', { data, origin: packageOrigin });
      Object.defineProperty(heard, 'source', { value: parent });
      window.dispatchEvent(heard);
    },
  };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: viewers }));
  const { problem } = await connectHybrid({ type: 'hybrid' }, {
    page: new URL('https://school.test/app/#/view/abc?hybrid=token'),
    project: new TestPlay(JSON.stringify(roomWith([]))).project,
    say: () => undefined,
  } as never);
  return { code: problem?.code, told };
}

test('[player:hybrid] a package that found no system, one whose system lets nobody in, and a student who is not validated are told apart', async () => {
  const ann = { version: '1.2', values: { 'cmi.core.student_id': 'ann' } };
  expect((await connected({ version: null, values: {}, refused: false })).code).toBe('lms-missing');
  expect((await connected({ version: null, values: {}, refused: true })).code).toBe('lms-refusing');
  expect((await connected(ann, 404)).code).toBe('hybrid-refused');
  const { code, told } = await connected(ann);
  expect(code).toBeUndefined();
  expect(told).toContainEqual({ type: hybrid.set, element: 'cmi.core.lesson_status', value: 'incomplete' });
});
