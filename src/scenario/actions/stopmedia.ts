import { haltMedia, mediaOf } from '../runtime/media.ts';
import type { ActionRow } from './action-row.ts';

/** Stops an audio, video, timer or model: the next play is from its beginning. */
export const stopmedia = {
  type: 'stopmedia',
  target: 'media',
  fields: [],
  durable: false,
  perform: (turn) => haltMedia(turn.draft, mediaOf(turn), 'stop'),
} as const satisfies ActionRow;
