import { type RefObject, useEffect } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { Point } from '#models/play/positions.ts';

/** Milliseconds between two looks at where things are. */
const EVERY = 100;
/** More are found sooner among all than each by a selector. */
const FEW = 50;

/**
 * Says on each control of the accessible scene where its object, or the part of it, stands now (`data-position`, metres in the
 * world), as the mirror of the headset's panels does: for whoever guides a learner there, or points at it.
 */
export function usePositions(play: Play, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** Objects that may stand elsewhere since the last look; undefined: all. */
    let moved: Set<number> | undefined;
    const stop = play.places.subscribe((objects) => {
      if (!objects) moved = undefined;
      else for (const id of objects) moved?.add(id);
    });
    const last = new WeakMap<HTMLElement, Point>();
    const tell = () => {
      const those = moved;
      moved = new Set();
      const few = those && those.size <= FEW ? [...those].map((id) => `[data-object="${id}"]`) : undefined;
      const which = few ? [...few, '[data-object]:not([data-position])'] : ['[data-object]'];
      for (const control of list.current?.querySelectorAll<HTMLElement>(which.join()) ?? []) {
        const { object, choice, position } = control.dataset;
        const at = play.places.at(Number(object), choice === undefined ? undefined : Number(choice));
        if (!at) {
          delete control.dataset.position;
          continue;
        }
        const before = position === undefined ? undefined : last.get(control);
        if (before && at.every((metres, axis) => metres === before[axis])) continue;
        last.set(control, at);
        control.dataset.position = at.map((metres) => metres.toFixed(3)).join(' ');
      }
    };
    const timer = setInterval(tell, EVERY);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [play, list]);
}
