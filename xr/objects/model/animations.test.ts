import { AnimationClip, NumberKeyframeTrack, Object3D } from 'three';
import { afterEach, expect, test, vi } from 'vitest';
import { modelAnimations } from './animations.ts';

const reduce = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
afterEach(() => vi.unstubAllGlobals());

/** A thing that goes from 1 to 3 on its x within two seconds. */
function thing(loop = false) {
  const root = new Object3D();
  const onEnded = vi.fn();
  const clip = new AnimationClip('go', 2, [new NumberKeyframeTrack('.position[x]', [0, 2], [1, 3])]);
  const film = modelAnimations(root, [clip], { loop, onEnded, changed: () => undefined });
  const pass = (seconds: number) => {
    for (let gone = 0; gone < seconds; gone += 0.125) film.advance(0.125);
    return Math.round(root.position.x * 100) / 100;
  };
  return { film, onEnded, pass };
}

test('[play:model] what begins by itself moves, and its end is told', () => {
  reduce(false);
  const { film, onEnded, pass } = thing();
  film.play(true);
  expect(pass(1)).toBe(2);
  expect(pass(1)).toBe(3);
  expect(onEnded).toHaveBeenCalledTimes(1);
});

test('[play:model] where motion is reduced it stands on its first picture, and its end comes at its time; what an action plays moves', () => {
  reduce(true);
  const { film, onEnded, pass } = thing();
  film.play(true);
  expect(pass(1)).toBe(1);
  // Halted and gone on with, as when the page was hidden.
  film.pause();
  film.play(true);
  expect(pass(0.875)).toBe(1);
  expect(onEnded).not.toHaveBeenCalled();
  expect(pass(0.125)).toBe(1);
  expect(onEnded).toHaveBeenCalledTimes(1);
  film.play();
  expect(pass(1)).toBe(2);
  pass(1);
  expect(onEnded).toHaveBeenCalledTimes(2);
});

test('where motion is reduced an action sets in motion what stands while its time passes', () => {
  reduce(true);
  const { film, pass } = thing(true);
  film.play(true);
  expect(pass(0.5)).toBe(1);
  // A loop has no end to be told: no frames are drawn for it.
  expect(film.advance(0)).toBe(false);
  film.play();
  expect(pass(0.5)).toBe(2);
  expect(film.advance(0)).toBe(true);
});

test('[play:model] one without animations asks for no frames, however it loops', () => {
  reduce(false);
  const onEnded = vi.fn();
  const film = modelAnimations(new Object3D(), [], { loop: true, onEnded, changed: () => undefined });
  film.play(true);
  expect(film.advance(0.1)).toBe(false);
  expect(onEnded).not.toHaveBeenCalled();
});
