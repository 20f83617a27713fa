import { targetOf } from '../runtime/draft.ts';
import { resetObject } from '../runtime/reset.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Restores an object's state from when its scene was loaded. */
export const resetobj = {
  type: 'resetobj',
  target: 'object',
  durable: true,
  perform: (context) => resetObject(context.draft, context.draft.entry(targetOf(context))),
} as const satisfies ActionRow;

export const resetobjForm = {
  group: 'objects',
  fields: [{ path: 'target', control: 'object', label: 'fields.objectTarget' }],
} as const satisfies ActionForm;
