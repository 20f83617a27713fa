import type { ActionRow } from '../runtime/draft.ts';
import { haltMedia, mediaOf } from '../runtime/media.ts';

/** Stops an audio, video, timer or model: the next play is from its beginning. */
export const stopmedia = {
  type: 'stopmedia',
  target: 'media',
  fields: [],
  perform: (turn) => haltMedia(turn.draft, mediaOf(turn), 'stop'),
} as const satisfies ActionRow;
