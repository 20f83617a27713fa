import { SCORE_ID } from '../constants.ts';
import { type ActionRow, Fault } from '../runtime/draft.ts';
import { toNumber } from '../runtime/read.ts';
import { assign } from '../runtime/variables.ts';

/** Sets the score; from then on it no longer follows the answers. */
export const setscore = {
  type: 'setscore',
  target: null,
  fields: ['value'],
  perform: ({ draft, action }) => {
    const score = toNumber(draft.text(action.value));
    if (score === null) throw new Fault('The score is not a number');
    assign(draft, SCORE_ID, score);
  },
} as const satisfies ActionRow;
