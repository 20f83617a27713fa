import { type ActionRow, targetOf } from '../runtime/draft.ts';
import { later } from '../runtime/pending.ts';
import { setShown } from '../runtime/visibility.ts';

/** Hides an object; after `timeout` seconds the reverse. */
export const hide = {
  type: 'hide',
  target: 'object',
  fields: ['timeout'],
  authorable: true,
  perform: (turn) => {
    const { draft, action, owner } = turn;
    const id = targetOf(turn);
    setShown(draft, id, false);
    if (action.timeout) later(draft, action.timeout, { act: 'show', target: id, owner });
  },
} as const satisfies ActionRow;
