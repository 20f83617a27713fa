import { Fault, targetOf } from '../runtime/draft.ts';
import { findRunEvent, later, runEvent } from '../runtime/pending.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Runs the actions of a run event, at once or after `timeout` seconds. */
export const runevent = {
  type: 'runevent',
  target: 'run-event',
  durable: false,
  perform: (context) => {
    const { draft, action, owner } = context;
    const name = draft.text(action.value);
    const id = action.target === undefined ? findRunEvent(draft, name) : targetOf(context);
    if (id === undefined) throw new Fault(`Could not find run-event with name ${name}`);
    // A missing run event is an error of this action, not of the later moment at which it would run.
    draft.entry(id);
    if (action.timeout) later(draft, action.timeout, { act: 'run-event', target: id, owner });
    else runEvent(draft, id);
  },
} as const satisfies ActionRow;

export const runeventForm = {
  group: 'run',
  fields: [
    { path: 'target', control: 'run-event', label: 'fields.runEvent', absent: 'byName' },
    {
      path: 'value',
      control: 'text',
      label: 'fields.eventName',
      shownWhen: { path: 'target', is: [undefined] },
    },
    { path: 'timeout', control: 'seconds', label: 'fields.delay', min: 0, step: 0.5, fallback: 1 },
  ],
  says: ({ timeout }) => (timeout ? 'runeventLater' : 'runevent'),
} as const satisfies ActionForm;
