import { type ActionRow, targetOf } from '../runtime/draft.ts';

/** Ends an object's animation. */
export const stopanimate = {
  type: 'stopanimate',
  target: 'object',
  fields: [],
  perform: (turn) => {
    turn.draft.effect({ type: 'stop-animate', object: turn.draft.entry(targetOf(turn)).object.id });
  },
} as const satisfies ActionRow;
