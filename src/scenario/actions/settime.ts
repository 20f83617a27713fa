import { Fault } from '../runtime/draft.ts';
import { mediaOf, seekMedia } from '../runtime/media.ts';
import { toNumber } from '../runtime/read.ts';
import type { ActionRow } from './action-row.ts';

/** Moves an audio or video to a second; sets what a timer shows. */
export const settime = {
  type: 'settime',
  target: 'media',
  fields: ['value'],
  durable: false,
  perform: (turn) => {
    const seconds = toNumber(turn.draft.text(turn.action.value));
    if (seconds === null) throw new Fault('The time is not a number');
    seekMedia(turn.draft, mediaOf(turn), seconds);
  },
} as const satisfies ActionRow;
