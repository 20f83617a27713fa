import { expect, test } from 'vitest';
import { pointerKind, pointerName } from './pointer-kind.ts';

const worn = (targetRayMode: string) => ({
  pointerType: 'ray',
  pointerState: { inputSource: { targetRayMode } },
});

test('a run is told of each sort of pointer by its own word; a pinch is no ray that stays', () => {
  expect(pointerKind(worn('transient-pointer'))).toBe('transient');
  expect(pointerKind(worn('tracked-pointer'))).toBe('ray');
  expect(pointerKind({ pointerType: 'touch' })).toBe('touch');
  expect(pointerKind({})).toBe('mouse');
  const named = ['transient', 'touch', 'screen-touch', 'ray', 'grab', 'mouse', 'pen', 'gaze'].map(
    pointerName,
  );
  expect(named).toEqual(['hand', 'touch', 'touch', 'ray', 'ray', 'mouse', 'mouse', 'gaze']);
});
