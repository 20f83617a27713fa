import type { Command } from './command.ts';
import { mayJoin } from './membership.ts';
import { putIntoNew } from './put-into.ts';

/** Makes a group of what is selected. */
export const group = {
  id: 'group-objects',
  label: 'commands.group',
  icon: 'shapes',
  keys: ['mod+g'],
  when: (state) => mayJoin(state, 'group'),
  present: (state) => mayJoin(state, 'group'),
  run: () => putIntoNew('group'),
} as const satisfies Command;
