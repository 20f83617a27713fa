import type { ActionRow } from './action-row.ts';

/** Opens an address beside the scenario. */
export const weblink = {
  type: 'weblink',
  target: null,
  fields: ['value'],
  durable: false,
  perform: ({ draft, action }) => {
    draft.effect({ type: 'open', what: 'weblink', address: draft.text(action.value) });
  },
} as const satisfies ActionRow;
