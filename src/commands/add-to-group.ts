import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';
import { mayJoin } from './membership.ts';

/** Asks into which group what is selected goes. */
export const addToGroup = {
  id: 'add-to-group',
  label: 'commands.addToGroup',
  icon: 'shapes',
  when: (state) => mayJoin(state, 'group'),
  present: (state) => mayJoin(state, 'group'),
  run: () => editor.openDialog('add-to-holder', { type: 'group' }),
} as const satisfies Command;
