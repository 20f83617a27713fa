import { SCORE_ID } from '../constants.ts';
import { type ActionRow, targetOf } from '../runtime/draft.ts';
import { variableValue } from '../runtime/read.ts';
import { assign, modified } from '../runtime/variables.ts';

/** Changes a variable. */
export const modifyvariable = {
  type: 'modifyvariable',
  target: 'variable',
  fields: ['modtype', 'value'],
  authorable: false,
  perform: (turn) => {
    const { draft, action } = turn;
    const id = targetOf(turn);
    const before = id === SCORE_ID ? (draft.state.variables[id] ?? 0) : variableValue(draft, id);
    assign(draft, id, modified(before, action.modtype ?? 'set', draft.text(action.value)));
  },
} as const satisfies ActionRow;
