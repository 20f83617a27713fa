import { showOrHide } from '../runtime/pending.ts';
import type { ActionRow } from './action-row.ts';

/** Hides an object; after `timeout` seconds the reverse. */
export const hide = {
  type: 'hide',
  target: 'object',
  fields: ['timeout'],
  durable: true,
  perform: (turn) => showOrHide(turn, false),
} as const satisfies ActionRow;
