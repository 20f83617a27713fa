import { addSceneOf } from '#models/library/scene-file.ts';
import { toastFailure } from '#models/toasts/toasts.ts';

/** Makes a scene of a panorama that the scenario has; why it cannot be made is told. */
export const addScene = (...[scenarioId, asset]: Parameters<typeof addSceneOf>): Promise<void> =>
  addSceneOf(scenarioId, asset).catch(toastFailure);
