import type { ActionRow } from '../runtime/draft.ts';
import { toNumber } from '../runtime/read.ts';
import { jumpTo } from '../runtime/timed-events.ts';

/** Jumps to a second of the scene; what is no number counts as 0 (spec section 5). */
export const jump = {
  type: 'jump',
  target: null,
  fields: ['value'],
  perform: ({ draft, action }) => {
    const seconds = Math.max(0, toNumber(draft.text(action.value)) ?? 0);
    jumpTo(draft, seconds * 1000);
  },
} as const satisfies ActionRow;
