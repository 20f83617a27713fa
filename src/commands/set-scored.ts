import { editor } from '#models/editor/editor.ts';
import { setProjectField } from '#scenario';
import type { Command } from './command.ts';

export const setScored = {
  id: 'set-scored',
  label: 'commands.setScored',
  icon: 'check',
  when: (state) => state.doc?.project.isscored === false,
  run() {
    const { doc } = editor.state;
    if (doc) editor.commit(setProjectField(doc, { path: 'isscored', value: true }));
  },
} as const satisfies Command;
