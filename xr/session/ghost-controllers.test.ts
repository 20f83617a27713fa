import { expect, test } from 'vitest';
import { removeGhostControllers } from './ghost-controllers.ts';

const source = (name: string) => ({ handedness: name }) as unknown as XRInputSource;
const state = (inputSource: XRInputSource, isPrimary = true) => ({ inputSource, isPrimary });

function worn(present: XRInputSource[]) {
  let now = { session: { inputSources: present }, inputSourceStates: [] as ReturnType<typeof state>[] };
  const listeners: ((now: unknown, before: unknown) => void)[] = [];
  const setState = (part: Partial<typeof now>) => {
    const before = now;
    now = { ...now, ...part };
    for (const listener of listeners) listener(now, before);
  };
  removeGhostControllers({ subscribe: (listener: never) => listeners.push(listener), setState } as never);
  return {
    add: (one: ReturnType<typeof state>) => setState({ inputSourceStates: [...now.inputSourceStates, one] }),
    held: () => now.inputSourceStates.map(({ inputSource }) => inputSource),
  };
}

test('[player:gaze] a controller that went before it was ready is not there', () => {
  const [left, right] = [source('left'), source('right')];
  const { add, held } = worn([right]);
  add(state(left));
  expect(held()).toEqual([]);
  add(state(right));
  add(state(left));
  expect(held()).toEqual([right]);
});

test('what the library takes away itself, and what is only followed, is left to it', () => {
  const [left, followed] = [source('left'), source('none')];
  const present = [left];
  const { add, held } = worn(present);
  add(state(left));
  present.length = 0;
  add(state(followed, false));
  expect(held()).toEqual([left, followed]);
});
