import { DEFAULT_VOLUME, DEFAULT_YAW, SCENE_DURATION_MS } from '../constants.ts';
import { projections, stereoLayouts } from '../types.ts';

/** What a scene has where a file says nothing. */
export const sceneDefaults: Readonly<Record<string, unknown>> = {
  loop: false,
  default_yaw: DEFAULT_YAW,
  is_autopan_off: true,
  duration: SCENE_DURATION_MS,
  volume: DEFAULT_VOLUME,
};

/** A scene's fields that take one word of some. Another would leave nothing to see: the first stands for it. */
export const sceneWords: readonly [string, readonly [unknown, ...unknown[]]][] = [
  ['stereoscopic', stereoLayouts],
  ['projection', projections],
];
