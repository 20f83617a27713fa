import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Doc, moveObject, newObject, newScene, projectDataSchema } from '#scenario';
import { calmStateOf } from './calm-state.ts';
import { createEditor } from './create-editor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const editor = createEditor();
  const objects = [newObject('hotspot', 10, { yaw: 0, pitch: 0 })];
  const doc: Doc = {
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall', { position: 0, objects }) },
  };
  const calm = calmStateOf(editor.state, 250);
  editor.open(doc);
  const moved = (yaw: number) => moveObject(editor.state.doc!, { sceneId: 1, id: 10, yaw });
  const yaw = () => (calm.shown!.scenes[1]!.objects[0] as { yaw: number }).yaw;
  return { editor, calm, moved, yaw };
}

test('panels follow what a pointer holds four times a second, and at once when it is let go', () => {
  const { editor, calm, moved, yaw } = opened();
  for (let at = 1; at <= 10; at += 1) {
    editor.hold({ id: 10, act: 'move', guides: [] }, moved(at));
    vi.advanceTimersByTime(11);
  }
  expect(yaw()).toBe(1);
  expect(calm.holding).toMatchObject({ id: 10, act: 'move' });
  const { holding } = calm;
  vi.advanceTimersByTime(250);
  expect(yaw()).toBe(10);
  editor.hold({ id: 10, act: 'move', guides: [] }, moved(11));
  expect(calm.holding).toBe(holding);
  editor.commit(moved(12));
  expect(yaw()).toBe(12);
  expect(calm.doc).toBe(editor.state.doc);
  vi.advanceTimersByTime(250);
  expect(yaw()).toBe(12);
});

test('what is typed or chosen is shown at once', () => {
  const { editor, calm, moved, yaw } = opened();
  editor.preview(moved(3));
  expect(yaw()).toBe(3);
  editor.cancel();
  expect(yaw()).toBe(0);
  editor.select([10]);
  expect(calm.selection).toEqual([10]);
});
