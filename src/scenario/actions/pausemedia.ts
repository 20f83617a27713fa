import { haltMedia, mediaOf } from '../runtime/media.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Pauses an audio, video, timer or model. */
export const pausemedia = {
  type: 'pausemedia',
  target: 'media',
  durable: false,
  perform: (context) => haltMedia(context.draft, mediaOf(context), 'pause'),
} as const satisfies ActionRow;

export const pausemediaForm = {
  group: 'media',
  fields: [{ path: 'target', control: 'object', label: 'fields.media', of: 'media' }],
} as const satisfies ActionForm;
