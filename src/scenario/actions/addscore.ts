import { SCORE_ID } from '../constants.ts';
import { Fault } from '../runtime/draft.ts';
import { toNumber } from '../runtime/selectors.ts';
import { assign, modified } from '../runtime/variables.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Adds to what SCORE was set to, else to 0 (docs/reference/scenario-format.md). */
export const addscore = {
  type: 'addscore',
  target: null,
  durable: true,
  perform: ({ draft, action }) => {
    const points = toNumber(draft.text(action.value));
    if (points === null) throw new Fault('The points are not a number');
    assign(draft, SCORE_ID, modified(toNumber(draft.state.variables[SCORE_ID]) ?? 0, 'add', points));
  },
} as const satisfies ActionRow;

export const addscoreForm = {
  group: 'values',
  fields: [{ path: 'value', control: 'amount', label: 'fields.points', step: 1, starts: 10 }],
  scores: true,
} as const satisfies ActionForm;
