import { type Scene, sceneSchema } from '../schema/scene.ts';
import { applyChanges, type Doc, type EditResult } from './changes.ts';
import { fieldChange } from './selectors.ts';

/** What a scene holds of its picture or film; a scene with a film has `video`, one with a picture `image`. */
export type ScenePicture = Pick<
  Scene,
  'assetId' | 'assetName' | 'image' | 'video' | 'stereoscopic' | 'projection'
> &
  Partial<Pick<Scene, 'duration'>>;

/** Puts another picture or film into a scene, with how it is to be shown: one step. */
export function setScenePicture(
  doc: Doc,
  { sceneId, picture }: { sceneId: number; picture: ScenePicture },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const { image, video, ...rest } = picture;
  const next = { image, video, ...rest };
  const changes = (Object.keys(next) as (keyof ScenePicture)[])
    .filter((key) => scene[key] !== next[key])
    .flatMap((key) => fieldChange({ scene: sceneId }, [key], scene[key], next[key]));
  const after = applyChanges(doc, changes).scenes[sceneId];
  return sceneSchema.safeParse(after).success
    ? { changes }
    : { refused: 'value-out-of-range', details: { path: 'assetId' } };
}
