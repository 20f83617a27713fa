import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Opens a file that the author attached. */
export const openattachment = {
  type: 'openattachment',
  target: null,
  durable: false,
  perform: ({ draft, action: { src, value, assetId, assetName } }) => {
    draft.effect({ type: 'open', what: 'attachment', address: src || draft.text(value), assetId, assetName });
  },
} as const satisfies ActionRow;

export const openattachmentForm = {
  group: 'ways',
  fields: [{ path: 'assetId', control: 'asset', label: 'fields.file', accepts: 'attachment' }],
  alsoReads: ['src', 'value', 'assetName'],
} as const satisfies ActionForm;
