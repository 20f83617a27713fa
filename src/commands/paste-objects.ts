import { copyBuffer } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import { pasteFrom } from '#models/library/clips.ts';
import type { ObjectFields } from '#scenario';
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
    const { doc, sceneId } = editor.state;
    if (!doc) return;
    if (held.scenarioId === doc.scenarioId) {
      addCopies(held.data);
      const { camera } = held;
      const elsewhere = !held.data.some(({ id }) => editor.scene()?.objects.some((one) => one.id === id));
      // In another scene they stand where they stood: there the author looks as when they were copied.
      if (camera && elsewhere) editor.lookAt(camera.yaw, camera.pitch);
      return;
    }
    // Its files are another scenario's: the server brings them along (spec section 5).
    const fragment = { scenes: [], objects: held.data as unknown as ObjectFields[], variables: held.vars };
    void pasteFrom(fragment, doc.scenarioId, sceneId);
  },
} as const satisfies Command;
