import { describe, expect, it } from 'vitest';
import { newObject, newScene } from '#scenario';
import { beginBox, drawnTo, liesIn, selectionWith } from './sweep.ts';

/** A box drawn from a place along others: yaw, pitch. */
const swept = (...[first, ...along]: [number, number][]) =>
  along.reduce(
    (box, [yaw, pitch]) => drawnTo(box, { yaw, pitch }),
    beginBox({ yaw: first![0], pitch: first![1] }),
  );
const has = (box: ReturnType<typeof swept>, yaw: number, pitch: number) => liesIn(box, { yaw, pitch });

describe('a swept box', () => {
  it('holds what lies between its corners, whichever way it was drawn', () => {
    for (const box of [swept([-10, -5], [20, 15]), swept([20, 15], [-10, -5]), swept([20, -5], [-10, 15])]) {
      expect([has(box, 0, 0), has(box, -10, 15), has(box, 20, -5)]).toEqual([true, true, true]);
      expect([has(box, -11, 0), has(box, 21, 0), has(box, 0, 16), has(box, 0, -6)]).toEqual(
        Array(4).fill(false),
      );
    }
  });

  it('goes on over the back of the sphere, either way, and farther than half round', () => {
    for (const box of [swept([170, 0], [179, 5], [-170, 10]), swept([-170, 10], [-179, 5], [170, 0])]) {
      expect([has(box, 180, 5), has(box, -180, 5), has(box, 175, 5), has(box, -175, 5)]).toEqual(
        Array(4).fill(true),
      );
      expect([has(box, 160, 5), has(box, -160, 5), has(box, 0, 5)]).toEqual([false, false, false]);
    }
    const wide = swept([-120, 0], [-20, 5], [80, 5], [140, 10]);
    expect([has(wide, 0, 5), has(wide, 130, 5), has(wide, 170, 5)]).toEqual([true, true, false]);
    const round = swept([0, 0], [150, 5], [-60, 5], [90, 10]);
    expect([has(round, 180, 5), has(round, 45, 5)]).toEqual([true, true]);
  });

  it('drawn to a pole is no wider for it, and holds what stands there whatever its heading', () => {
    const box = swept([-10, 60], [10, 80], [-150, 89.5]);
    expect([has(box, 0, 75), has(box, -150, 75), has(box, 137, 89)]).toEqual([true, false, true]);
    expect(has(swept([-10, 60], [10, 80]), 0, 89)).toBe(false);
  });
});

describe('a sweep', () => {
  const at = (yaw: number, pitch = 0) => ({ yaw, pitch });
  const scene = newScene(1, 'Hall', {
    objects: [
      newObject('hotspot', 10, at(-5)),
      newObject('hotspot', 11, at(5)),
      newObject('text', 12, at(60)),
      newObject('hotspot', 13, at(0), 'Locked', { editlock: true }),
      newObject('hotspot', 14, at(0), 'Hidden', { editvis: false }),
      newObject('image', 15, at(0), 'Fixed', { fixed: true }),
      newObject('group', 16, at(2), 'Group', { objects: [newObject('hotspot', 17, at(0))] }),
      newObject('layer', 18, at(0), 'Layer', { objects: [newObject('hotspot', 19, at(1))] }),
      newObject('run-event', 20, at(0)),
    ],
  });
  const around = swept([-10, -5], [10, 5]);

  it('adds what stands in it: no locked or hidden thing, a group as one, only what may be selected together', () => {
    expect(selectionWith(scene, around, [])).toEqual([10, 11, 16]);
    expect(selectionWith(scene, around, [12, 11])).toEqual([12, 11, 10, 16]);
    expect(selectionWith(scene, around, [19])).toEqual([19]);
    expect(selectionWith(scene, swept([80, 0], [90, 5]), [12])).toEqual([12]);
  });
});
