import { mediaOf, playMedia } from '../runtime/media.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Starts an audio, video, timer or model. */
export const playmedia = {
  type: 'playmedia',
  target: 'media',
  durable: false,
  perform: (context) => playMedia(context.draft, mediaOf(context)),
} as const satisfies ActionRow;

export const playmediaForm = {
  group: 'media',
  fields: [{ path: 'target', control: 'object', label: 'fields.media', of: 'media' }],
} as const satisfies ActionForm;
