import type { ActionRow } from '../runtime/draft.ts';
import { haltMedia, mediaOf } from '../runtime/media.ts';

/** Halts an audio, video, timer or model where it is. */
export const pausemedia = {
  type: 'pausemedia',
  target: 'media',
  fields: [],
  perform: (turn) => haltMedia(turn.draft, mediaOf(turn), 'pause'),
} as const satisfies ActionRow;
