import { expect, test } from 'vitest';
import {
  addObject,
  addVariable,
  newObject,
  newScene,
  projectDataSchema,
  removeScenes,
  reorderObjects,
  reorderScenes,
  setField,
  setSceneField,
} from '#scenario';
import { createEditor } from './create-editor.ts';
import type { SaveEvent } from './save-events.ts';

function opened() {
  const editor = createEditor();
  const door = newObject('hotspot', 11, { yaw: 0, pitch: 0 }, 'Door');
  const lamp = newObject('hotspot', 12, { yaw: 20, pitch: 0 }, 'Lamp');
  editor.open({
    scenarioId: 1,
    name: 'House',
    project: projectDataSchema.parse({}),
    scenes: {
      1: newScene(1, 'Hall', { objects: [door, lamp] as never }),
      2: { ...newScene(2, 'Court'), position: 1 },
    },
  });
  const told: SaveEvent[] = [];
  editor.listen({ changed: (events) => told.push(...events) });
  return { editor, told };
}

test('[state:save-events] [edit:notify] each edit is told as what it changed: objects, scenes, their order, variables', () => {
  const { editor, told } = opened();
  const types = () => told.splice(0).map(({ type }) => type);
  const doc = () => editor.document();
  editor.commit(setField(doc(), { sceneId: 1, id: 11, path: 'yaw', value: 30 }));
  expect(told.splice(0)).toEqual([{ type: 'object-changed', sceneId: 1, objectIds: [11] }]);
  const sign = newObject('text', 13, { yaw: 0, pitch: 0 }, 'Sign');
  editor.commit(addObject(doc(), { sceneId: 1, object: sign }));
  expect(types()).toEqual(['object-changed']);
  editor.commit(reorderObjects(doc(), { sceneId: 1, ids: [11], to: 'front' }));
  expect(types()).toEqual(['object-changed']);
  editor.commit(setSceneField(doc(), { sceneId: 2, path: 'loop', value: true }));
  expect(told.splice(0)).toEqual([{ type: 'scene-changed', sceneId: 2 }]);
  editor.commit(reorderScenes(doc(), { ids: [2, 1] }));
  expect(types()).toEqual(['scene-list-changed']);
  editor.commit(addVariable(doc(), { variable: { id: 20, name: 'Lives', value: 3 } }));
  expect(types()).toEqual(['variables-changed']);
  editor.commit(removeScenes(doc(), { ids: [2] }));
  expect(told.splice(0)).toContainEqual({ type: 'scene-remove', sceneId: 2 });
  editor.undo();
  expect(told.splice(0)).toContainEqual({ type: 'scene-added', sceneId: 2 });
});

test('[state:save-events] [state:undo] a replaced resource is told, and clears undo and redo', () => {
  const { editor, told } = opened();
  editor.commit(setField(editor.document(), { sceneId: 1, id: 11, path: 'yaw', value: 30 }));
  told.length = 0;
  editor.forgetHistory();
  expect(told).toEqual([{ type: 'resource-changed' }]);
  expect(editor.state).toMatchObject({ undoDepth: 0, redoDepth: 0 });
  expect(editor.undo()).toBe(false);
});

test('a refused edit, a preview and what comes from elsewhere are not told', () => {
  const { editor, told } = opened();
  editor.preview(setField(editor.document(), { sceneId: 1, id: 11, path: 'yaw', value: 30 }));
  editor.cancel();
  editor.commit(setField(editor.document(), { sceneId: 1, id: 99, path: 'yaw', value: 30 }));
  editor.receive({ ...editor.document(), name: 'Villa' });
  expect(told).toEqual([]);
});
