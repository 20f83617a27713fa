import { haltMedia, mediaOf } from '../runtime/media.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Stops an audio, video, timer or model; the next play starts from the beginning. */
export const stopmedia = {
  type: 'stopmedia',
  target: 'media',
  durable: false,
  perform: (context) => haltMedia(context.draft, mediaOf(context), 'stop'),
} as const satisfies ActionRow;

export const stopmediaForm = {
  group: 'media',
  fields: [{ path: 'target', control: 'object', label: 'fields.media', of: 'media' }],
} as const satisfies ActionForm;
