import { targetOf } from '../runtime/draft.ts';
import { resetObject } from '../runtime/reset.ts';
import type { ActionRow } from './action-row.ts';

/** Puts an object back as it was when its scene was loaded. */
export const resetobj = {
  type: 'resetobj',
  target: 'object',
  fields: [],
  durable: true,
  perform: (turn) => resetObject(turn.draft, turn.draft.entry(targetOf(turn))),
} as const satisfies ActionRow;
