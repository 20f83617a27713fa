import type { ActionRow } from './action-row.ts';

/** Opens a file that the author attached. */
export const openattachment = {
  type: 'openattachment',
  target: null,
  fields: ['src'],
  durable: false,
  perform: ({ draft, action: { src, value, assetId, assetName } }) => {
    draft.effect({ type: 'open', what: 'attachment', address: src || draft.text(value), assetId, assetName });
  },
} as const satisfies ActionRow;
