import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soundOnce } from './sound-once.ts';

const made: { url: string; volume: number; currentTime: number; play: () => Promise<void> }[] = [];
beforeEach(() => {
  made.length = 0;
  vi.stubGlobal(
    'Audio',
    class {
      volume = 1;
      currentTime = 9;
      play = vi.fn(async () => undefined);
      constructor(readonly url: string) {
        made.push(this);
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('[play:timer] sounds from its beginning, as loud as it is told, within what there is', () => {
  const heard = (volume?: number) => {
    soundOnce('bell.mp3', 10, volume);
    return made[0]!.volume;
  };
  expect([heard(0.4), heard(), heard(7), heard(-1)]).toEqual([0.4, 1, 1, 0]);
  // The same file is not loaded again.
  expect(made).toHaveLength(1);
  expect(made[0]!.play).toHaveBeenCalledTimes(4);
  expect(made[0]!.currentTime).toBe(0);
});
