import { exit as exitRun } from '../runtime/finish.ts';
import type { ActionRow } from './action-row.ts';

/** Completes and leaves. */
export const exit = {
  type: 'exit',
  target: null,
  fields: [],
  durable: false,
  perform: ({ draft }) => exitRun(draft),
} as const satisfies ActionRow;
