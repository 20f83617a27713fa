import type { ActionRow } from '../runtime/draft.ts';
import { complete as completeRun } from '../runtime/finish.ts';

/** Completes; reported once. */
export const complete = {
  type: 'complete',
  target: null,
  fields: [],
  perform: ({ draft }) => completeRun(draft),
} as const satisfies ActionRow;
