import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';
import { mayJoin } from './membership.ts';

/** Asks into which layer what is selected goes. */
export const addToLayer = {
  id: 'add-to-layer',
  label: 'commands.addToLayer',
  icon: 'layers',
  when: (state) => mayJoin(state, 'layer'),
  present: (state) => mayJoin(state, 'layer'),
  run: () => editor.openDialog('add-to-holder', { type: 'layer' }),
} as const satisfies Command;
