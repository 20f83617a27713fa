import { expect, test } from 'vitest';
import { newScene } from '../objects/new-scene.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { applyChanges } from './changes.ts';
import { setScenePicture } from './set-scene-picture.ts';

const photo = { assetId: 'photo', assetName: 'yard.jpg', image: '/yard' };
const film = {
  assetId: 'film',
  assetName: 'boat.mp4',
  video: '/boat',
  duration: 9000,
  stereoscopic: 'top-bottom',
  projection: 'equirect180',
} as const;
const doc = () => ({
  scenarioId: 1,
  name: 'House',
  project: projectDataSchema.parse({}),
  scenes: { 1: newScene(1, 'Hall', photo) },
});

test('[dialog:scene] a film takes the place of a picture in one step, with its length and how it is shown', () => {
  const edit = setScenePicture(doc(), { sceneId: 1, picture: film });
  if ('refused' in edit) throw new Error(edit.refused);
  const scene = applyChanges(doc(), edit.changes).scenes[1]!;
  expect(scene).toMatchObject({ ...film, name: 'Hall' });
  expect(scene.image).toBeUndefined();
});

test('a scene that is gone is refused', () => {
  expect(setScenePicture(doc(), { sceneId: 9, picture: film })).toEqual({ refused: 'scene-not-found' });
});
