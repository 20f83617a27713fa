import { type ActionRow, targetOf } from '../runtime/draft.ts';

/** Lets an object answer again. */
export const enable = {
  type: 'enable',
  target: 'object',
  fields: [],
  perform: (turn) => {
    const { object } = turn.draft.entry(targetOf(turn));
    turn.draft.drop('disabled', object.id);
    turn.draft.note('enable', 'action', { object: object.id, name: object.name });
  },
} as const satisfies ActionRow;
