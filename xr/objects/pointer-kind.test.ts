import { expect, test } from 'vitest';
import { pointerKind, pointerName, squeezes } from './pointer-kind.ts';

const worn = (targetRayMode: string) => ({
  pointerType: 'ray',
  pointerState: { inputSource: { targetRayMode } },
});

test('a run is told of each sort of pointer by its own word; a pinch is no ray that stays', () => {
  expect(pointerKind(worn('transient-pointer'))).toBe('transient');
  expect(pointerKind(worn('tracked-pointer'))).toBe('ray');
  expect(pointerKind({ pointerType: 'touch' })).toBe('touch');
  expect(pointerKind({})).toBe('mouse');
  const named = ['transient', 'touch', 'ray', 'grab', 'mouse', 'pen', 'gaze'].map(pointerName);
  expect(named).toEqual(['hand', 'touch', 'ray', 'ray', 'mouse', 'mouse', 'gaze']);
});

test('a squeezed grip is known of the controller that points, and of nothing else', () => {
  const holding = (...buttons: boolean[]) => ({
    pointerState: { inputSource: { gamepad: { buttons: buttons.map((pressed) => ({ pressed })) } } },
  });
  expect(squeezes(holding(false, true))).toBe(true);
  expect(squeezes(holding(true, false))).toBe(false);
  for (const other of [{}, worn('transient-pointer'), holding()]) expect(squeezes(other)).toBe(false);
});
