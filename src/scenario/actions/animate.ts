import { type ActionRow, Fault, targetOf } from '../runtime/draft.ts';

/** Animates an object until it is stopped. */
export const animate = {
  type: 'animate',
  target: 'object',
  fields: ['animation'],
  authorable: false,
  perform: (turn) => {
    const { animation } = turn.action;
    if (!animation) throw new Fault('There is no animation named');
    const { id } = turn.draft.entry(targetOf(turn)).object;
    turn.draft.effect({ type: 'animate', object: id, animType: animation.animType, size: animation.size });
  },
} as const satisfies ActionRow;
