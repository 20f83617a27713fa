import { Fault } from '../runtime/draft.ts';
import { mediaOf, seekMedia } from '../runtime/media.ts';
import { toNumber } from '../runtime/selectors.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Seeks an audio or video, or sets a timer; seconds. */
export const settime = {
  type: 'settime',
  target: 'media',
  durable: false,
  perform: (context) => {
    const seconds = toNumber(context.draft.text(context.action.value));
    if (seconds === null) throw new Fault('The time is not a number');
    seekMedia(context.draft, mediaOf(context), seconds);
  },
} as const satisfies ActionRow;

export const settimeForm = {
  group: 'media',
  fields: [
    { path: 'target', control: 'object', label: 'fields.media', of: 'media' },
    { path: 'value', control: 'amount', label: 'fields.seconds', unit: 's', min: 0, step: 0.5, starts: 0 },
  ],
} as const satisfies ActionForm;
