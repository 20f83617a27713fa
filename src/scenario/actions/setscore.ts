import { SCORE_ID } from '../constants.ts';
import { Fault } from '../runtime/draft.ts';
import { toNumber } from '../runtime/selectors.ts';
import { assign } from '../runtime/variables.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Sets the score; from then on it no longer follows the answers. */
export const setscore = {
  type: 'setscore',
  target: null,
  durable: true,
  perform: ({ draft, action }) => {
    const score = toNumber(draft.text(action.value));
    if (score === null) throw new Fault('The score is not a number');
    assign(draft, SCORE_ID, score);
  },
} as const satisfies ActionRow;

export const setscoreForm = {
  group: 'values',
  fields: [{ path: 'value', control: 'amount', label: 'fields.points', step: 1, starts: 0 }],
  scores: true,
} as const satisfies ActionForm;
