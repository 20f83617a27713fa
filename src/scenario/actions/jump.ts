import { toNumber } from '../runtime/selectors.ts';
import { jumpTo } from '../runtime/timed-events.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Jumps to a time of the scene, in seconds; anything but a number counts as 0 (spec section 5). */
export const jump = {
  type: 'jump',
  target: null,
  durable: false,
  perform: ({ draft, action }) => {
    const seconds = Math.max(0, toNumber(draft.text(action.value)) ?? 0);
    jumpTo(draft, seconds * 1000);
  },
} as const satisfies ActionRow;

export const jumpForm = {
  group: 'media',
  fields: [
    { path: 'value', control: 'amount', label: 'fields.seconds', unit: 's', min: 0, step: 0.5, starts: 0 },
  ],
} as const satisfies ActionForm;
