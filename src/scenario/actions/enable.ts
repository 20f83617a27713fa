import { targetOf } from '../runtime/draft.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Lets an object respond again. */
export const enable = {
  type: 'enable',
  target: 'object',
  durable: true,
  perform: (turn) => {
    const { object } = turn.draft.entry(targetOf(turn));
    turn.draft.drop('disabled', object.id);
    turn.draft.note('enable', 'action', { object: object.id, name: object.name });
  },
} as const satisfies ActionRow;

export const enableForm = {
  group: 'objects',
  fields: [{ path: 'target', control: 'object', label: 'fields.objectTarget', of: 'drawn' }],
} as const satisfies ActionForm;
