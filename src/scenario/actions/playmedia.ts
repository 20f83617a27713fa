import { type ActionRow, targetOf } from '../runtime/draft.ts';
import { playMedia } from '../runtime/media.ts';

/** Starts an audio, video, timer or model. */
export const playmedia = {
  type: 'playmedia',
  target: 'media',
  fields: [],
  authorable: false,
  perform: (turn) => playMedia(turn.draft, turn.draft.entry(targetOf(turn)).object),
} as const satisfies ActionRow;
