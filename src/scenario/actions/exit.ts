import { exit as exitRun } from '../runtime/finish.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Completes and leaves. */
export const exit = {
  type: 'exit',
  target: null,
  durable: false,
  perform: ({ draft }) => exitRun(draft),
} as const satisfies ActionRow;

export const exitForm = { group: 'run', fields: [] } as const satisfies ActionForm;
