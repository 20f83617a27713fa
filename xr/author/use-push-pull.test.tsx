// @vitest-environment happy-dom
import { advance, useThree } from '@react-three/fiber';
import { expect, test, vi } from 'vitest';
import { bareStage } from '#tests/support/bare-stage.ts';
import type { AuthorPointers } from './use-author-pointers.ts';
import { usePushPull } from './use-push-pull.ts';

const xr = vi.hoisted(() => ({ session: new EventTarget() }));
vi.mock('@react-three/xr', () => ({ useXR: (read: (state: typeof xr) => unknown) => read(xr) }));

/** A hand so many metres ahead of the head. */
interface Hand {
  hand: object;
  gripSpace: Hand;
  ahead: number;
}
const newHand = (): Hand => {
  const hand = { hand: {}, ahead: 0.3 } as Hand;
  hand.gripSpace = hand;
  return hand;
};

const push = vi.fn();
let held = false;
const pointers: AuthorPointers = {
  onObject() {},
  onBackground: () => false,
  push,
  turn() {},
  holds: () => held,
};
let frame: () => void;

function Reach() {
  const state = useThree();
  const { z } = state.camera.position;
  const getPose = ({ ahead }: Hand) => ({ transform: { position: { x: 0, y: 0, z: z - ahead } } });
  frame = () => advance(performance.now(), true, state, { getPose } as unknown as XRFrame);
  usePushPull(pointers);
  return null;
}

test('the hand that holds an object pushes it by reaching out; the other does not, whatever it pinches meanwhile', async () => {
  const stage = await bareStage();
  Object.assign(stage.gl.xr, { getReferenceSpace: () => ({}) });
  await stage.render(<Reach />);
  const pinch = (type: 'selectstart' | 'selectend', inputSource: Hand) => {
    xr.session.dispatchEvent(Object.assign(new Event(type), { inputSource }));
    frame();
  };
  const reach = (hand: Hand, metres: number) => {
    push.mockClear();
    hand.ahead += metres;
    frame();
    return push.mock.calls.map(([away]) => Math.round(away * 10) / 10);
  };
  const [one, other] = [newHand(), newHand()];
  pinch('selectstart', one);
  // The first pinched nothing: what the second takes is the second's.
  held = true;
  pinch('selectstart', other);
  expect([reach(one, 0.2), reach(other, 0.3)]).toEqual([[], [2]]);
  held = false;
  pinch('selectend', other);
  pinch('selectend', one);
  held = true;
  pinch('selectstart', one);
  pinch('selectstart', other);
  expect([reach(other, 0.4), reach(one, 0.15)]).toEqual([[], [0.8]]);
  pinch('selectend', other);
  expect(reach(one, 0.1)).toEqual([0.8]);
  held = false;
  pinch('selectend', one);
  expect(reach(one, 0.1)).toEqual([]);
  await stage.leave();
});
