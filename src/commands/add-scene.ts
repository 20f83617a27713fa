import { subscribeKey } from 'valtio/utils';
import { editor } from '#models/editor/editor.ts';
import { addSceneOf } from '#models/library/scene-file.ts';
import { toastFailure } from '#models/toasts/toasts.ts';

type Asset = Parameters<typeof addSceneOf>[1];

/** Makes a scene of a panorama that the scenario has; why it cannot be made is told. `opens`: it is what is edited next. */
export async function addScene(scenarioId: number, asset: Asset, opens = false): Promise<void> {
  try {
    const id = await addSceneOf(scenarioId, asset);
    if (opens) openWhenThere(scenarioId, id);
  } catch (thrown) {
    toastFailure(thrown);
  }
}

/** Opens a scene as soon as this window has heard of it. */
function openWhenThere(scenarioId: number, id: number): void {
  /** Nothing is left to wait for. */
  const opened = () => {
    const { doc } = editor.state;
    if (doc?.scenarioId !== scenarioId) return true;
    if (!doc.scenes[id]) return false;
    editor.openScene(id);
    return true;
  };
  if (opened()) return;
  const stop = subscribeKey(editor.state, 'doc', () => {
    if (opened()) stop();
  });
}
