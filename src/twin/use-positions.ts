import { type RefObject, useEffect } from 'react';
import type { Play } from '#models/play/create-play.ts';

/** Milliseconds between two looks at where things are. */
const EVERY = 100;

/**
 * Says on each control of the twin where its object, or the part of it, stands now (`data-position`, metres in the
 * world), as the mirror of the headset's panels does: for whoever guides a learner there, or points at it.
 */
export function usePositions(play: Play, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const tell = () => {
      for (const control of list.current?.querySelectorAll<HTMLElement>('[data-object]') ?? []) {
        const { object, choice } = control.dataset;
        const at = play.places.at(Number(object), choice === undefined ? undefined : Number(choice));
        const said = at?.map((metres) => metres.toFixed(3)).join(' ');
        if (said === control.dataset.position) continue;
        if (said === undefined) delete control.dataset.position;
        else control.dataset.position = said;
      }
    };
    const timer = setInterval(tell, EVERY);
    return () => clearInterval(timer);
  }, [play, list]);
}
