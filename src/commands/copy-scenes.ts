import { copy } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import { toast } from '#models/toasts/toasts.ts';
import { fragmentOf } from '#scenario';
import { chosenScenes } from './chosen-scenes.ts';
import type { Command } from './command.ts';

/** Holds the chosen scenes for pasting, here or in another scenario: 'X Copied!' (spec section 5). */
export const copyScenes = {
  id: 'copy-scenes',
  label: 'commands.copy',
  icon: 'copy',
  keys: ['mod+c'],
  readonly: true,
  when: (state) => state.sceneId !== null && state.selection.length === 0,
  run() {
    const { doc } = editor.state;
    const scenes = chosenScenes();
    const [one] = scenes;
    if (!doc || !one) return;
    const { variables } = fragmentOf(doc.project.variables, { scenes });
    copy({ type: 'scene', data: scenes, vars: [...variables], scenarioId: doc.scenarioId });
    if (scenes.length === 1) toast('editor:copied.one', { values: { name: one.name } });
    else toast('editor:copied.scenes', { values: { count: scenes.length } });
  },
} as const satisfies Command;
