import { mediaOf, playMedia } from '../runtime/media.ts';
import type { ActionRow } from './action-row.ts';

/** Starts an audio, video, timer or model. */
export const playmedia = {
  type: 'playmedia',
  target: 'media',
  fields: [],
  durable: false,
  perform: (turn) => playMedia(turn.draft, mediaOf(turn)),
} as const satisfies ActionRow;
