import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openVersions = {
  id: 'open-versions',
  label: 'commands.openVersions',
  icon: 'clock',
  // Versions are for those who may edit, also while somebody else holds the lock.
  readonly: true,
  when: (state) => state.mayEdit === true,
  run: () => editor.openDialog('versions'),
} as const satisfies Command;
