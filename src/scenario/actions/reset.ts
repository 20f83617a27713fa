import { resetAll, resetScene } from '../runtime/reset.ts';
import type { ActionRow } from './action-row.ts';

/** Starts the scene, or the whole run (`value` 'all'), afresh. */
export const reset = {
  type: 'reset',
  target: null,
  fields: ['value'],
  durable: true,
  perform: ({ draft, action }) => {
    if (draft.text(action.value).trim().toLowerCase() === 'all') resetAll(draft);
    else resetScene(draft);
  },
} as const satisfies ActionRow;
