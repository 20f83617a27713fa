import type { ActionRow } from '../runtime/draft.ts';
import { showOrHide } from '../runtime/pending.ts';

/** Hides an object; after `timeout` seconds the reverse. */
export const hide = {
  type: 'hide',
  target: 'object',
  fields: ['timeout'],
  perform: (turn) => showOrHide(turn, false),
} as const satisfies ActionRow;
