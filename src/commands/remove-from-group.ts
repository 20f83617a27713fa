import type { Command } from './command.ts';
import { holderType, takeOut } from './membership.ts';

/** Takes what is selected out of its group. */
export const removeFromGroup = {
  id: 'remove-from-group',
  label: 'commands.removeFromGroup',
  icon: 'x',
  when: (state) => holderType(state) === 'group',
  present: (state) => holderType(state) === 'group',
  run: takeOut,
} as const satisfies Command;
