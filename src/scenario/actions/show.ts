import { showOrHide } from '../runtime/pending.ts';
import type { ActionRow } from './action-row.ts';

/** Shows an object; after `timeout` seconds the reverse. */
export const show = {
  type: 'show',
  target: 'object',
  fields: ['timeout'],
  durable: true,
  perform: (turn) => showOrHide(turn, true),
} as const satisfies ActionRow;
