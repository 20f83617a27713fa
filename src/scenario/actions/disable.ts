import { targetOf } from '../runtime/draft.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Stops an object from responding to pointer, key and dwell; it stays visible. */
export const disable = {
  type: 'disable',
  target: 'object',
  durable: true,
  perform: (context) => {
    const { object } = context.draft.entry(targetOf(context));
    context.draft.put('disabled', object.id, true);
    context.draft.note('disable', 'action', { object: object.id, name: object.name });
  },
} as const satisfies ActionRow;

export const disableForm = {
  group: 'objects',
  fields: [{ path: 'target', control: 'object', label: 'fields.objectTarget', of: 'drawn' }],
} as const satisfies ActionForm;
