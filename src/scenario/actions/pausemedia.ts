import { type ActionRow, targetOf } from '../runtime/draft.ts';
import { haltMedia } from '../runtime/media.ts';

/** Halts an audio, video, timer or model where it is. */
export const pausemedia = {
  type: 'pausemedia',
  target: 'media',
  fields: [],
  authorable: false,
  perform: (turn) => haltMedia(turn.draft, turn.draft.entry(targetOf(turn)).object, 'pause'),
} as const satisfies ActionRow;
