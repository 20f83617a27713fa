import { Fault, targetOf } from '../runtime/draft.ts';
import { findRunEvent, later, runEvent } from '../runtime/pending.ts';
import type { ActionRow } from './action-row.ts';

/** Runs the actions of a run event, at once or after `timeout` seconds. */
export const runevent = {
  type: 'runevent',
  target: 'run-event',
  fields: ['value', 'timeout'],
  durable: false,
  perform: (turn) => {
    const { draft, action, owner } = turn;
    const name = draft.text(action.value);
    const id = action.target === undefined ? findRunEvent(draft, name) : targetOf(turn);
    if (id === undefined) throw new Fault(`Could not find run-event with name ${name}`);
    // What is not there is an error of this action, not of the moment at which it would come due.
    draft.entry(id);
    if (action.timeout) later(draft, action.timeout, { act: 'run-event', target: id, owner });
    else runEvent(draft, id);
  },
} as const satisfies ActionRow;
