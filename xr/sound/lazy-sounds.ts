import type { Play } from '#models/play/create-play.ts';
import type { Scene } from '#scenario/play.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';

/** Whatever makes sound is fetched when a scene has some. */
export const Sounds = lazyWithRetry(async () => (await import('./sounds.tsx')).Sounds);

/** Whether ears are needed in a scene: for sounds in it, or for what has a place of a film, a click or a hover. */
export function sounds(play: Play, scene: Scene): boolean {
  const objects = play.project.inScene.get(scene.id) ?? [];
  return Boolean(scene.ambisonic) || objects.some(({ object }) => object.type === 'audio' || object.spatial);
}
