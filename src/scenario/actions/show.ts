import { type ActionRow, targetOf } from '../runtime/draft.ts';
import { later } from '../runtime/pending.ts';
import { setShown } from '../runtime/visibility.ts';

/** Shows an object; after `timeout` seconds the reverse. */
export const show = {
  type: 'show',
  target: 'object',
  fields: ['timeout'],
  authorable: true,
  perform: (turn) => {
    const { draft, action, owner } = turn;
    const id = targetOf(turn);
    setShown(draft, id, true);
    if (action.timeout) later(draft, action.timeout, { act: 'hide', target: id, owner });
  },
} as const satisfies ActionRow;
