import type { ActionRow } from '../runtime/draft.ts';
import { mediaOf, playMedia } from '../runtime/media.ts';

/** Starts an audio, video, timer or model. */
export const playmedia = {
  type: 'playmedia',
  target: 'media',
  fields: [],
  perform: (turn) => playMedia(turn.draft, mediaOf(turn)),
} as const satisfies ActionRow;
