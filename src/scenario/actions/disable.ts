import { type ActionRow, targetOf } from '../runtime/draft.ts';

/** Keeps an object from answering to pointer, key and dwell; it stays visible. */
export const disable = {
  type: 'disable',
  target: 'object',
  fields: [],
  perform: (turn) => {
    const { object } = turn.draft.entry(targetOf(turn));
    turn.draft.put('disabled', object.id, true);
    turn.draft.note('disable', 'action', { object: object.id, name: object.name });
  },
} as const satisfies ActionRow;
