import { editor } from '#models/editor/editor.ts';
import type { EditorView } from '#models/editor/state.ts';
import type { Command } from './command.ts';
import { selectedIn, setAll, some } from './selected.ts';

const allHidden = (state: EditorView) => selectedIn(state).every(({ editvis }) => editvis === false);

/** In the editor only. Of several, all become alike. */
export const toggleVisibility = {
  id: 'toggle-visibility',
  label: 'commands.toggleVisibility',
  labelNow: (state) =>
    some(state) ? (allHidden(state) ? 'commands.show' : 'commands.hide') : 'commands.toggleVisibility',
  icon: 'eye-off',
  keys: ['mod+shift+h'],
  when: some,
  run: () => setAll('editvis', allHidden(editor.state)),
} as const satisfies Command;
