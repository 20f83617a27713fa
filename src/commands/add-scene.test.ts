import { beforeEach, expect, test, vi } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { newScene, projectDataSchema } from '#scenario';
import { addScene } from './add-scene.ts';

vi.mock('#models/library/scene-file.ts', () => ({ addSceneOf: async () => 9 }));

const asset = { id: 'a', name: 'yard.jpg', url: '/', type: 'image' };
const hall = newScene(1, 'Hall');
const opened = (scenarioId: number) => ({
  scenarioId,
  name: 'S',
  project: projectDataSchema.parse({}),
  scenes: { 1: hall },
});
const withYard = { ...opened(7), scenes: { 1: hall, 9: newScene(9, 'Yard') } };

beforeEach(() => editor.open(opened(7)));

test('a scene that is added to be edited next is opened as soon as this window hears of it', async () => {
  await addScene(7, asset, true);
  expect(editor.state.sceneId).toBe(1);
  editor.receive(withYard);
  await vi.waitFor(() => expect(editor.state.sceneId).toBe(9));
});

test('one that is only added, and one of a scenario that was left, is not', async () => {
  await addScene(7, asset);
  editor.receive(withYard);
  await Promise.resolve();
  expect(editor.state.sceneId).toBe(1);
  editor.open(opened(7));
  await addScene(7, asset, true);
  editor.open({ ...withYard, scenarioId: 8 });
  await Promise.resolve();
  editor.receive({ ...withYard, scenarioId: 8 });
  await Promise.resolve();
  expect(editor.state.sceneId).toBe(1);
});
