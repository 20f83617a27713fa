import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLoudness } from './loudness.ts';
import { playSoundOnce } from './play-sound-once.ts';

const made: { url: string; volume: number; currentTime: number; play: () => Promise<void> }[] = [];
let refusal: string | undefined;
beforeEach(() => {
  made.length = 0;
  refusal = undefined;
  vi.stubGlobal(
    'Audio',
    class {
      volume = 1;
      currentTime = 9;
      play = vi.fn(async () => {
        if (refusal) throw Object.assign(new Error(), { name: refusal });
      });
      constructor(readonly url: string) {
        made.push(this);
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('[play:timer] sounds from its beginning, as loud as it is told, within what there is', () => {
  const heard = (volume?: number) => {
    playSoundOnce('bell.mp3', volume);
    return made[0]!.volume;
  };
  expect([heard(0.4), heard(), heard(7), heard(-1)]).toEqual([0.4, 1, 1, 0]);
  // The same file is not loaded again.
  expect(made).toHaveLength(1);
  expect(made[0]!.play).toHaveBeenCalledTimes(4);
  expect(made[0]!.currentTime).toBe(0);
});

test('[error:asset-load] what cannot be had is told and asked for anew; what may not sound yet, or was halted, is not', async () => {
  const failed = vi.fn();
  const heard = async (name: string) => {
    refusal = name;
    playSoundOnce('gone.mp3', 1, failed);
    await Promise.resolve();
    await Promise.resolve();
    return failed.mock.calls.length;
  };
  expect([await heard('NotAllowedError'), await heard('AbortError')]).toEqual([0, 0]);
  expect(await heard('NotSupportedError')).toBe(1);
  expect(made).toHaveLength(1);
  await heard('NotSupportedError');
  expect(made).toHaveLength(2);
});

test('what sounds already follows how loud the run is', () => {
  playSoundOnce('click.mp3', 0.5);
  setLoudness(0);
  expect(made[0]!.volume).toBe(0);
  playSoundOnce('click.mp3', 0.8);
  setLoudness(0.5);
  expect(made[0]!.volume).toBe(0.4);
  setLoudness(1);
  expect(made[0]!.volume).toBe(0.8);
});
