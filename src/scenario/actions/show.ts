import type { ActionRow } from '../runtime/draft.ts';
import { showOrHide } from '../runtime/pending.ts';

/** Shows an object; after `timeout` seconds the reverse. */
export const show = {
  type: 'show',
  target: 'object',
  fields: ['timeout'],
  perform: (turn) => showOrHide(turn, true),
} as const satisfies ActionRow;
