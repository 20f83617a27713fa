import { subscribeKey } from 'valtio/utils';
import { editor } from './editor.ts';

/** Opens a scene that is being added to a scenario as soon as this window has heard of it, unless another one is open then. */
export function openWhenThere(scenarioId: number, id: number): void {
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
