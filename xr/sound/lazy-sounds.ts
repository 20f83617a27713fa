import type { Play } from '#models/play/create-play.ts';
import type { Scene } from '#scenario/play.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';

/** The sound module, loaded when a scene needs it. */
export const Sounds = lazyWithRetry(async () => (await import('./sounds.tsx')).Sounds);

/** Whether a scene needs the sound module: for audio objects, or spatial films, clicks or hovers. */
export function sounds(play: Play, scene: Scene): boolean {
  const objects = play.project.inScene.get(scene.id) ?? [];
  return Boolean(scene.ambisonic) || objects.some(({ object }) => object.type === 'audio' || object.spatial);
}
