import { openWhenThere } from '#models/editor/open-when-there.ts';
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
