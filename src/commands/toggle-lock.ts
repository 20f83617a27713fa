import { editor } from '#models/editor/editor.ts';
import type { EditorView } from '#models/editor/state.ts';
import type { Command } from './command.ts';
import { selectedIn, setAll, some } from './selected.ts';

const allLocked = (state: EditorView) => selectedIn(state).every(({ editlock }) => editlock);

/** Locked ones can be unlocked although nothing else about them can be changed. Of several, all become alike. */
export const toggleLock = {
  id: 'toggle-lock',
  label: 'commands.toggleLock',
  labelNow: (state) =>
    some(state) ? (allLocked(state) ? 'commands.unlock' : 'commands.lock') : 'commands.toggleLock',
  icon: 'lock',
  keys: ['mod+l'],
  when: some,
  run: () => setAll('editlock', !allLocked(editor.state)),
} as const satisfies Command;
