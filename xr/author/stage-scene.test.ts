import { expect, test, vi } from 'vitest';
import { createEditor } from '#models/editor/create-editor.ts';
import {
  type Doc,
  groupObjects,
  moveObject,
  newObject,
  newScene,
  projectDataSchema,
  removeFromHolder,
  type SceneObject,
  setField,
} from '#scenario';
import { stageSceneOf } from './stage-scene.ts';

function opened() {
  const editor = createEditor();
  const objects = [
    newObject('hotspot', 10, { yaw: 0, pitch: 0 }),
    newObject('text', 11, { yaw: 5, pitch: 0 }),
  ];
  const scene = (id: number) =>
    newScene(id, `Scene ${id}`, { position: id, objects: id === 1 ? objects : [] });
  const doc: Doc = {
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: scene(1), 2: scene(2) },
  };
  editor.open(doc);
  const stage = stageSceneOf(editor.state);
  const moved = vi.fn<(ids: number[]) => void>();
  stage.subscribe((ids) => moved([...ids]));
  const before = stage.scene()!;
  const move = (yaw: number) => moveObject(editor.state.doc!, { sceneId: 1, id: 10, yaw });
  const stands = () => (stage.now(before.objects[0]!) as SceneObject & { yaw: number }).yaw;
  return { editor, stage, before, moved, move, stands };
}

test('while it is dragged an object moves and nothing is drawn anew; then what was done is', () => {
  const { editor, stage, before, moved, move, stands } = opened();
  for (const yaw of [3, 7]) editor.hold({ id: 10, act: 'move', guides: [] }, move(yaw));
  expect(stage.scene()).toBe(before);
  expect(moved.mock.calls).toEqual([[[10]], [[10]]]);
  expect(stands()).toBe(7);
  expect(stage.now(before.objects[1]!)).toBe(before.objects[1]);
  // Who draws what moves follows it, and who does not, not.
  expect(stage.scene(({ id }) => id === 10)!.objects[0]).toMatchObject({ yaw: 7 });
  expect(stage.scene(({ id }) => id === 11)).toBe(before);
  editor.commit(move(8));
  // Whatever comes first, no frame between shows it elsewhere.
  expect(stands()).toBe(8);
  expect(stage.scene()!.objects[0]).toMatchObject({ yaw: 8 });
});

test('what is dropped goes back', () => {
  const { editor, stage, before, moved, move, stands } = opened();
  editor.hold({ id: 10, act: 'move', guides: [] }, move(3));
  moved.mockClear();
  editor.drop();
  expect(stage.scene()).toBe(before);
  expect(moved).toHaveBeenCalledWith([10]);
  expect(stands()).toBe(0);
});

test('a preview of more than where something stands is drawn', () => {
  const { editor, stage } = opened();
  editor.preview(setField(editor.state.doc!, { sceneId: 1, id: 10, path: 'width', value: 2 }));
  expect(stage.scene()!.objects[0]).toMatchObject({ width: 2 });
});

test('what is pulled much nearer is drawn finer, and what is pushed away stays', () => {
  const { editor, stage, before } = opened();
  const pull = (distance: number) =>
    editor.hold(
      { id: 11, act: 'move', guides: [] },
      setField(editor.state.doc!, { sceneId: 1, id: 11, path: 'distance', value: distance }),
    );
  pull(20);
  pull(3);
  expect(stage.scene()).toBe(before);
  pull(1);
  expect(stage.scene()!.objects[1]).toMatchObject({ distance: 1 });
  const finer = stage.scene();
  pull(0.8);
  expect(stage.scene()).toBe(finer);
});

test('what is taken out of a group is drawn anew, also where all stand in the same order', () => {
  const { editor, stage } = opened();
  editor.commit(groupObjects(editor.state.doc!, { sceneId: 1, ids: [10, 11], id: 12, type: 'group' }));
  const before = stage.scene()!;
  expect(before.objects.map(({ id }) => id)).toEqual([12]);
  editor.preview(removeFromHolder(editor.state.doc!, { sceneId: 1, ids: [11] }));
  expect(stage.scene()!.objects.map(({ id }) => id)).toEqual([12, 11]);
});

test('another scene is drawn', () => {
  const { editor, stage, moved } = opened();
  editor.openScene(2);
  expect(moved).toHaveBeenCalledWith([]);
  expect(stage.scene()!.id).toBe(2);
});
