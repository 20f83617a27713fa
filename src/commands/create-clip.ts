import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';
import { selected, some } from './selected.ts';

/** Keeps the selected objects for any scenario. */
export const createClip = {
  id: 'create-clip',
  label: 'commands.createClip',
  icon: 'package',
  when: some,
  run() {
    const chosen = selected();
    const name = chosen?.objects[0]?.name;
    if (name !== undefined) editor.openDialog('create-clip', { of: 'objects', name });
  },
} as const satisfies Command;
