// @vitest-environment happy-dom
import { advance } from '@react-three/fiber';
import { expect, test, vi } from 'vitest';
import { bareStage } from '#tests/support/bare-stage.ts';
import { View } from '../input/view.ts';
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/session-context.ts';
import { HeadsetInput } from './headset-input.tsx';

const stick = vi.hoisted(() => ({ xAxis: 0, yAxis: 0 }));
vi.mock('@react-three/xr', () => {
  const gamepad = { 'xr-standard-thumbstick': stick };
  const controller = { type: 'controller', inputSource: { handedness: 'right' }, gamepad };
  return { useXRStore: () => ({ getState: () => ({ inputSourceStates: [controller] }) }) };
});
vi.mock('./use-push-pull.ts', () => ({ usePushPull: () => undefined }));

const session = { state: { toolHand: 'right' } } as Session;

test('a push ends with the stick back in its middle, and when the headset is left with the stick held', async () => {
  const push = vi.fn();
  const pointers = { onObject() {}, onBackground: () => false, push, turn() {}, holds: () => false };
  const stage = await bareStage();
  await stage.render(
    <SessionContext.Provider value={session}>
      <HeadsetInput pointers={pointers} view={new View()} />
    </SessionContext.Provider>,
  );
  const frame = (deflection: number) => {
    stick.yAxis = deflection;
    advance(performance.now());
  };
  const ended = () => push.mock.calls.filter(([, done]) => done).length;
  frame(-1);
  frame(-1);
  expect([push.mock.calls.length, ended()]).toEqual([2, 0]);
  frame(0);
  expect(ended()).toBe(1);
  frame(-1);
  await stage.render(null);
  expect(ended()).toBe(2);
  expect(push).toHaveBeenLastCalledWith(0, true);
  await stage.leave();
});

test('pushed to the side, the stick turns what is held, and nothing else', async () => {
  const [push, turn] = [vi.fn(), vi.fn()];
  let held = false;
  const pointers = { onObject() {}, onBackground: () => false, push, turn, holds: () => held };
  const stage = await bareStage();
  await stage.render(
    <SessionContext.Provider value={session}>
      <HeadsetInput pointers={pointers} view={new View()} />
    </SessionContext.Provider>,
  );
  const frame = (xAxis: number, yAxis: number) => {
    Object.assign(stick, { xAxis, yAxis });
    advance(performance.now());
  };
  frame(1, 0.3);
  expect([turn.mock.calls.length, push.mock.calls.length]).toEqual([0, 1]);
  held = true;
  frame(1, 0.3);
  expect(turn.mock.lastCall![0]).toBeGreaterThan(0);
  frame(-1, 0);
  expect(turn.mock.lastCall![0]).toBeLessThan(0);
  frame(0.3, 1);
  expect(turn).toHaveBeenCalledTimes(2);
  frame(0, 0);
  await stage.leave();
});
