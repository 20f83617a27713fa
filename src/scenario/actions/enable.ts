import { targetOf } from '../runtime/draft.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Lets an object respond again. */
export const enable = {
  type: 'enable',
  target: 'object',
  durable: true,
  perform: (context) => {
    const { object } = context.draft.entry(targetOf(context));
    context.draft.drop('disabled', object.id);
    context.draft.note('enable', 'action', { object: object.id, name: object.name });
  },
} as const satisfies ActionRow;

export const enableForm = {
  group: 'objects',
  fields: [{ path: 'target', control: 'object', label: 'fields.objectTarget', of: 'drawn' }],
} as const satisfies ActionForm;
