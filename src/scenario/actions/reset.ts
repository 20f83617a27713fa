import type { ActionRow } from '../runtime/draft.ts';
import { resetAll, resetScene } from '../runtime/reset.ts';

/** Starts the scene, or the whole run (`value` 'all'), afresh. */
export const reset = {
  type: 'reset',
  target: null,
  fields: ['value'],
  perform: ({ draft, action }) => {
    if (draft.text(action.value).trim().toLowerCase() === 'all') resetAll(draft);
    else resetScene(draft);
  },
} as const satisfies ActionRow;
