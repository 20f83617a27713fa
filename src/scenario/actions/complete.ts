import { complete as completeRun } from '../runtime/finish.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Completes; reported once. */
export const complete = {
  type: 'complete',
  target: null,
  durable: true,
  perform: ({ draft }) => completeRun(draft),
} as const satisfies ActionRow;

export const completeForm = { group: 'run', fields: [] } as const satisfies ActionForm;
