import { expect, test } from 'vitest';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import type { ObjectType } from '../types.ts';
import { applyChanges, type Doc, type EditResult } from './changes.ts';
import { originalSize, setFile, setOriginalSize, setSizeKeeping } from './set-file.ts';

const place = { sceneId: 1, id: 10 };
const docOf = (type: ObjectType, fields: Record<string, unknown> = {}): Doc => ({
  scenarioId: 1,
  name: 'S',
  project: projectDataSchema.parse({}),
  scenes: { 1: newScene(1, 'Hall', { objects: [newObject(type, 10, { yaw: 0, pitch: 0 }, 'It', fields)] }) },
});
function after(doc: Doc, result: EditResult): Doc {
  if ('refused' in result) throw new Error(result.refused);
  return applyChanges(doc, result.changes);
}
const only = (doc: Doc) => doc.scenes[1]!.objects[0];

test('[object:image] a picture that is chosen keeps its own proportions; the longer edge stays', () => {
  const doc = docOf('image', { width: 2, height: 1 });
  const file = { id: 'a', name: 'tall.jpg', width: 300, height: 600 };
  expect(only(after(doc, setFile(doc, { ...place, file })))).toMatchObject({
    assetId: 'a',
    assetName: 'tall.jpg',
    width: 1,
    height: 2,
    origWidth: 300,
    origHeight: 600,
  });
});

test('a file without a shape leaves the size; of a locked object nothing is changed', () => {
  const doc = docOf('model');
  expect(only(after(doc, setFile(doc, { ...place, file: { id: 'm' } })))).toMatchObject({
    assetId: 'm',
    width: 1,
  });
  const locked = docOf('image', { editlock: true });
  expect(setFile(locked, { ...place, file: { id: 'a', width: 2, height: 1 } })).toMatchObject({
    refused: 'object-locked',
  });
});

test('a width or height is set so that the proportions stay; original size takes it back', () => {
  let doc = docOf('video', { width: 1.6, height: 0.8, origWidth: 2000, origHeight: 1000 });
  doc = after(doc, setSizeKeeping(doc, { ...place, edge: 'width', value: 3 }));
  expect(only(doc)).toMatchObject({ width: 3, height: 1.5 });
  doc = after(doc, setSizeKeeping(doc, { ...place, edge: 'height', value: 0.5 }));
  expect(only(doc)).toMatchObject({ width: 1, height: 0.5 });
  expect(setSizeKeeping(doc, { ...place, edge: 'width', value: -1 })).toMatchObject({
    refused: 'value-out-of-range',
  });
  doc = after(doc, setOriginalSize(doc, place));
  expect(only(doc)).toMatchObject(originalSize('video', { width: 2000, height: 1000 }));
  expect(originalSize('hotspot', { width: 10, height: 20 })).toEqual({ width: 0.2, height: 0.4 });
});
