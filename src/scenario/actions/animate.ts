import { Fault, targetOf } from '../runtime/draft.ts';
import { toNumber } from '../runtime/selectors.ts';
import { animTypes } from '../types.ts';
import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Animates an object until it is stopped. */
export const animate = {
  type: 'animate',
  target: 'object',
  durable: false,
  perform: (context) => {
    const { animation } = context.action;
    if (!animation || !animTypes.includes(animation.animType)) throw new Fault('There is no animation named');
    const { id } = context.draft.entry(targetOf(context)).object;
    const { animType } = animation;
    const size = toNumber(animation.size) ?? undefined;
    const text = context.action.value === undefined ? {} : { text: context.draft.text(context.action.value) };
    context.draft.effect({ type: 'animate', object: id, animType, size, ...text });
  },
} as const satisfies ActionRow;

export const animateForm = {
  group: 'objects',
  fields: [
    { path: 'target', control: 'object', label: 'fields.objectTarget', of: 'drawn' },
    { path: 'animation.animType', control: 'choice', choices: animTypes, starts: 'grow' },
    {
      path: 'animation.size',
      control: 'number',
      step: 0.1,
      fallback: 0.3,
      shownWhen: { path: 'animation.animType', is: ['grow', 'spin', 'circle'] },
    },
    {
      path: 'value',
      control: 'text',
      label: 'fields.txt',
      shownWhen: { path: 'animation.animType', is: ['tooltip'] },
    },
  ],
  says: ({ animation }) =>
    animation?.animType === 'tooltip'
      ? 'animateTooltip'
      : animation?.animType === 'undo'
        ? 'animateUndo'
        : 'animate',
} as const satisfies ActionForm;
