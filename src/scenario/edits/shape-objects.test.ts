import { describe, expect, it } from 'vitest';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import type { SceneObject } from '../objects/registry.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { applyChanges, type Doc, type EditResult, invertChanges } from './changes.ts';
import { findObject } from './selectors.ts';
import { reshapeObjects } from './shape-objects.ts';

const at = { yaw: 0, pitch: 0 };
const doc = (...objects: SceneObject[]): Doc => ({
  scenarioId: 1,
  name: 'S',
  project: projectDataSchema.parse({}),
  scenes: { 1: newScene(1, 'Hall', { objects }) },
});
const made = (before: Doc, result: EditResult) => {
  if ('refused' in result) throw new Error(result.refused);
  return applyChanges(before, result.changes);
};
const shape = (of: Doc, id: number) => {
  const { width, height, rotation } = findObject(of.scenes[1]!, id)!.object as never as {
    width: number;
    height: number;
    rotation: { z: number };
  };
  return [width, height, rotation.z];
};

describe('reshaping', () => {
  const picture = newObject('image', 2, at, 'Map', { width: 2, height: 1 });
  const card = newObject('text', 3, at, 'Card', { width: 1, height: 1 });

  it('scales and turns each of a selection, and is undone', () => {
    const before = doc(picture, card);
    const result = reshapeObjects(before, { sceneId: 1, ids: [2, 3], width: 1.5, height: 0.5, roll: 200 });
    const then = made(before, result);
    expect([shape(then, 2), shape(then, 3)]).toEqual([
      [3, 0.5, -160],
      [1.5, 0.5, -160],
    ]);
    if ('changes' in result) expect(applyChanges(then, invertChanges(result.changes))).toEqual(before);
  });

  it('goes on from where it began, and from nothing else', () => {
    const before = doc(picture);
    const from = before.scenes[1]!;
    const once = made(before, reshapeObjects(before, { sceneId: 1, ids: [2], width: 2, from }));
    const twice = made(once, reshapeObjects(once, { sceneId: 1, ids: [2], width: 3, from }));
    expect(shape(twice, 2)).toEqual([6, 1, 0]);
  });

  it('keeps sizes within what a field takes, and leaves what has none', () => {
    const sound = newObject('audio', 4, at, 'Bell');
    const before = doc(picture, sound);
    const then = made(before, reshapeObjects(before, { sceneId: 1, ids: [2, 4], width: 1e-6, height: 1e6 }));
    expect(shape(then, 2)).toEqual([0.01, 100, 0]);
    expect(findObject(then.scenes[1]!, 4)!.object).toEqual(sound);
  });

  it('refuses what is locked, is not there, or is no number', () => {
    const before = doc({ ...picture, editlock: true }, card);
    const refused = (given: object) => reshapeObjects(before, { sceneId: 1, ids: [2], ...given });
    expect([
      refused({ width: 2 }),
      refused({ ids: [9] }),
      refused({ sceneId: 7 }),
      refused({ ids: [3], roll: Number.NaN }),
    ]).toEqual([
      { refused: 'object-locked' },
      { refused: 'object-not-found' },
      { refused: 'scene-not-found' },
      { refused: 'value-out-of-range' },
    ]);
  });
});
