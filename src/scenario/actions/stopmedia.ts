import { type ActionRow, targetOf } from '../runtime/draft.ts';
import { haltMedia } from '../runtime/media.ts';

/** Stops an audio, video, timer or model: the next play is from its beginning. */
export const stopmedia = {
  type: 'stopmedia',
  target: 'media',
  fields: [],
  authorable: false,
  perform: (turn) => haltMedia(turn.draft, turn.draft.entry(targetOf(turn)).object, 'stop'),
} as const satisfies ActionRow;
