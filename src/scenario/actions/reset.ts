import { resetAll, resetScene } from '../runtime/reset.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Restarts the scene, or the whole run when `value` is 'all'. */
export const reset = {
  type: 'reset',
  target: null,
  durable: true,
  perform: ({ draft, action }) => {
    if (draft.text(action.value).trim().toLowerCase() === 'all') resetAll(draft);
    else resetScene(draft);
  },
} as const satisfies ActionRow;

export const resetForm = {
  group: 'run',
  fields: [
    { path: 'value', control: 'choice', label: 'fields.what', choices: ['scene', 'all'], starts: 'scene' },
  ],
  says: ({ value }) => (value === 'all' ? 'resetAll' : 'reset'),
} as const satisfies ActionForm;
