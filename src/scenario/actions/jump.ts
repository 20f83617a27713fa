import { timedEvents } from '../runtime/clock.ts';
import type { ActionRow } from '../runtime/draft.ts';
import { toNumber } from '../runtime/read.ts';

/** Jumps to a second of the scene; what is no number counts as 0 (spec section 5). */
export const jump = {
  type: 'jump',
  target: null,
  fields: ['value'],
  authorable: false,
  perform: ({ draft, action }) => {
    const seconds = Math.max(0, toNumber(draft.text(action.value)) ?? 0);
    const time = seconds * 1000;
    const { scene } = draft.state;
    const next = timedEvents(draft).findIndex((event) => event.time >= time);
    draft.state.scene = {
      ...scene,
      time,
      // To where it is already: an event that jumps to its own moment does not come again.
      next: time === scene.time ? scene.next : next < 0 ? Number.MAX_SAFE_INTEGER : next,
      ended: false,
      playing: true,
    };
    draft.effect({ type: 'scene-media', do: 'seek', seconds });
  },
} as const satisfies ActionRow;
