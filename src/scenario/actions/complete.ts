import { complete as completeRun } from '../runtime/finish.ts';
import type { ActionRow } from './action-row.ts';

/** Completes; reported once. */
export const complete = {
  type: 'complete',
  target: null,
  fields: [],
  durable: true,
  perform: ({ draft }) => completeRun(draft),
} as const satisfies ActionRow;
