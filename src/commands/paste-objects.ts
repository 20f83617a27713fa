import { copyBuffer } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import { toast } from '#models/toasts/toasts.ts';
import { addCopies } from './add-copies.ts';
import type { Command } from './command.ts';

/** Puts what was copied into the scene that is open, be it copied in another scene or window. */
export const pasteObjects = {
  id: 'paste-objects',
  label: 'commands.paste',
  icon: 'clipboard-paste',
  keys: ['mod+v'],
  when: (state) => state.sceneId !== null && copyBuffer.held?.type === 'object',
  run() {
    const { held } = copyBuffer;
    if (held?.type !== 'object') return;
    // Its files and scenes are not this scenario's.
    if (held.scenarioId !== editor.state.doc?.scenarioId)
      return void toast('errors:paste-elsewhere', { tone: 'warning' });
    addCopies(held.data);
  },
} as const satisfies Command;
