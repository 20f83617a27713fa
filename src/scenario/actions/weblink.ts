import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Opens a web address next to the scenario. */
export const weblink = {
  type: 'weblink',
  target: null,
  durable: false,
  perform: ({ draft, action }) => {
    draft.effect({ type: 'open', what: 'weblink', address: draft.text(action.value) });
  },
} as const satisfies ActionRow;

export const weblinkForm = {
  group: 'ways',
  fields: [{ path: 'value', control: 'text', label: 'fields.url', starts: 'https://' }],
} as const satisfies ActionForm;
