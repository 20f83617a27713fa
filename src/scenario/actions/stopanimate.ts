import { targetOf } from '../runtime/draft.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Ends an object's animation. */
export const stopanimate = {
  type: 'stopanimate',
  target: 'object',
  durable: false,
  perform: (context) => {
    context.draft.effect({ type: 'stop-animate', object: context.draft.entry(targetOf(context)).object.id });
  },
} as const satisfies ActionRow;

export const stopanimateForm = {
  group: 'objects',
  fields: [{ path: 'target', control: 'object', label: 'fields.objectTarget', of: 'drawn' }],
} as const satisfies ActionForm;
