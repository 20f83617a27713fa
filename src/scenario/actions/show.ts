import { showOrHide } from '../runtime/pending.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Shows an object; hides it again after `timeout` seconds. */
export const show = {
  type: 'show',
  target: 'object',
  durable: true,
  perform: (context) => showOrHide(context, true),
} as const satisfies ActionRow;

export const showForm = {
  group: 'objects',
  fields: [
    { path: 'target', control: 'object', label: 'fields.objectTarget' },
    { path: 'timeout', control: 'seconds', label: 'fields.reverse', min: 0, step: 0.5, fallback: 3 },
  ],
  says: ({ timeout }) => (timeout ? 'showFor' : 'show'),
} as const satisfies ActionForm;
