import { expect, test } from 'vitest';
import { cannotHover, pointerKind } from './pointer-kind.ts';

const worn = (targetRayMode: string) => ({
  pointerType: 'ray',
  pointerState: { inputSource: { targetRayMode } },
});

test('pointers that are there only while they press cannot hover; rays and mice can', () => {
  expect(pointerKind(worn('transient-pointer'))).toBe('transient');
  expect(pointerKind(worn('tracked-pointer'))).toBe('ray');
  expect(pointerKind({ pointerType: 'touch' })).toBe('touch');
  expect(pointerKind({})).toBe('mouse');
  expect(['transient', 'touch', 'screen-touch', 'ray', 'mouse', 'gaze'].map(cannotHover)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
