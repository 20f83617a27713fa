import { DEFAULT_VOLUME, DEFAULT_YAW, SCENE_DURATION_MS } from '../constants.ts';
import { projections, stereoLayouts } from '../types.ts';

/** Defaults of a scene. */
export const sceneDefaults: Readonly<Record<string, unknown>> = {
  loop: false,
  default_yaw: DEFAULT_YAW,
  is_autopan_off: true,
  duration: SCENE_DURATION_MS,
  volume: DEFAULT_VOLUME,
};

/** Enumerated fields of a scene. An unknown word is replaced by the first, or nothing could be shown. */
export const sceneWords: readonly [string, readonly [unknown, ...unknown[]]][] = [
  ['stereoscopic', stereoLayouts],
  ['projection', projections],
];
