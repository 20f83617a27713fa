import type { ActionRow } from '../runtime/draft.ts';

/** Opens an address beside the scenario. */
export const weblink = {
  type: 'weblink',
  target: null,
  fields: ['value'],
  perform: ({ draft, action }) => {
    draft.effect({ type: 'open', what: 'weblink', address: draft.text(action.value) });
  },
} as const satisfies ActionRow;
