import type { Command } from './command.ts';
import { holderType, takeOut } from './membership.ts';

/** Takes what is selected out of its layer. */
export const removeFromLayer = {
  id: 'remove-from-layer',
  label: 'commands.removeFromLayer',
  icon: 'x',
  when: (state) => holderType(state) === 'layer',
  present: (state) => holderType(state) === 'layer',
  run: takeOut,
} as const satisfies Command;
