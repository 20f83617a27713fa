import { type ActionRow, Fault, targetOf } from '../runtime/draft.ts';

/** Animates an object until it is stopped. */
export const animate = {
  type: 'animate',
  target: 'object',
  fields: ['animation', 'value'],
  authorable: false,
  perform: (turn) => {
    const { animation } = turn.action;
    if (!animation) throw new Fault('There is no animation named');
    const { id } = turn.draft.entry(targetOf(turn)).object;
    const { animType, size } = animation;
    const text = turn.action.value === undefined ? {} : { text: turn.draft.text(turn.action.value) };
    turn.draft.effect({ type: 'animate', object: id, animType, size, ...text });
  },
} as const satisfies ActionRow;
