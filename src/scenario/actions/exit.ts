import type { ActionRow } from '../runtime/draft.ts';
import { exit as exitRun } from '../runtime/finish.ts';

/** Completes and leaves. */
export const exit = {
  type: 'exit',
  target: null,
  fields: [],
  perform: ({ draft }) => exitRun(draft),
} as const satisfies ActionRow;
