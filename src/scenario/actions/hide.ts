import { showOrHide } from '../runtime/pending.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Hides an object; shows it again after `timeout` seconds. */
export const hide = {
  type: 'hide',
  target: 'object',
  durable: true,
  perform: (context) => showOrHide(context, false),
} as const satisfies ActionRow;

export const hideForm = {
  group: 'objects',
  fields: [
    { path: 'target', control: 'object', label: 'fields.objectTarget' },
    { path: 'timeout', control: 'seconds', label: 'fields.reverse', min: 0, step: 0.5, fallback: 3 },
  ],
  says: ({ timeout }) => (timeout ? 'hideFor' : 'hide'),
} as const satisfies ActionForm;
