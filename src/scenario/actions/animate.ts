import { Fault, targetOf } from '../runtime/draft.ts';
import { toNumber } from '../runtime/read.ts';
import { animTypes } from '../types.ts';
import type { ActionRow } from './action-row.ts';

/** Animates an object until it is stopped. */
export const animate = {
  type: 'animate',
  target: 'object',
  fields: ['animation', 'value'],
  durable: false,
  perform: (turn) => {
    const { animation } = turn.action;
    if (!animation || !animTypes.includes(animation.animType)) throw new Fault('There is no animation named');
    const { id } = turn.draft.entry(targetOf(turn)).object;
    const { animType } = animation;
    const size = toNumber(animation.size) ?? undefined;
    const text = turn.action.value === undefined ? {} : { text: turn.draft.text(turn.action.value) };
    turn.draft.effect({ type: 'animate', object: id, animType, size, ...text });
  },
} as const satisfies ActionRow;
