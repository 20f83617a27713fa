import { describe, expect, it } from 'vitest';
import {
  addObject,
  applyChanges,
  type Change,
  type Doc,
  moveObject,
  newObject,
  newScene,
  projectDataSchema,
  removeObjects,
  removeScenes,
  reorderObjects,
  setField,
} from '#scenario';
import { createEditor } from './create-editor.ts';

function opened() {
  const editor = createEditor();
  const doc: Doc = {
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: {
      1: newScene(1, 'Hall', {
        position: 0,
        objects: [
          newObject('hotspot', 10, { yaw: 0, pitch: 0 }),
          newObject('text', 11, { yaw: 5, pitch: 5 }),
        ],
      }),
      2: newScene(2, 'Lab', { position: 1 }),
    },
  };
  const edited: Change['target'][][] = [];
  const refused: string[] = [];
  editor.listen({
    edited: (changes) => edited.push(changes.map(({ target }) => target)),
    refused: (code) => refused.push(code),
  });
  editor.open(doc);
  return { editor, edited, refused };
}
const yaw = (value: number) => ({ sceneId: 1, id: 10, yaw: value });
const hotspot = (doc: Doc | null) =>
  doc!.scenes[1]!.objects.find((one) => one.id === 10) as { yaw: number; pitch: number };

describe('the editor', () => {
  it('shows a preview without writing it, and makes a drag one step and one save', () => {
    const { editor, edited } = opened();
    for (const value of [1, 2, 3]) editor.preview(moveObject(editor.state.doc!, yaw(value)));
    expect(hotspot(editor.state.shown).yaw).toBe(3);
    expect(hotspot(editor.state.doc).yaw).toBe(0);
    expect(edited).toEqual([]);
    editor.commit(moveObject(editor.state.doc!, yaw(4)));
    expect(edited).toEqual([[{ scene: 1 }]]);
    expect(editor.state.undoDepth).toBe(1);
    editor.undo();
    expect(hotspot(editor.state.doc).yaw).toBe(0);
    editor.redo();
    expect(hotspot(editor.state.doc).yaw).toBe(4);
  });

  it('goes back and forth through every step, however many there were', { tags: 'full' }, () => {
    const { editor } = opened();
    const steps = 12_000;
    for (let at = 1; at <= steps; at += 1) editor.commit(moveObject(editor.state.doc!, yaw(at % 90)));
    for (let at = 0; at < steps; at += 1) editor.undo();
    expect(hotspot(editor.state.doc).yaw).toBe(0);
    expect(editor.state).toMatchObject({ undoDepth: 0, redoDepth: steps });
    for (let at = 0; at < steps; at += 1) editor.redo();
    expect(hotspot(editor.state.doc).yaw).toBe(steps % 90);
  });

  it('[state:undo] takes back what was done outside the document in its turn, and does it again', () => {
    const { editor, edited } = opened();
    const done: string[] = [];
    editor.commit(moveObject(editor.state.doc!, yaw(4)));
    editor.didOutside(
      { act: 'cover', name: '', count: 1 },
      { undo: () => done.push('undo'), redo: () => done.push('redo') },
    );
    expect(editor.state.undoLabel).toMatchObject({ act: 'cover' });
    editor.undo();
    expect([done, hotspot(editor.state.doc).yaw, edited.length]).toEqual([['undo'], 4, 1]);
    expect(editor.state).toMatchObject({ undoDepth: 1, redoDepth: 1 });
    editor.redo();
    expect(done).toEqual(['undo', 'redo']);
    editor.undo();
    editor.undo();
    expect(hotspot(editor.state.doc).yaw).toBe(0);
  });

  it('forgets a preview that is cancelled', () => {
    const { editor } = opened();
    editor.preview(moveObject(editor.state.doc!, yaw(9)));
    editor.cancel();
    expect(editor.state.shown).toBe(editor.state.doc);
  });

  it('makes a preview an edit when whoever is in the middle of it leaves or plays', () => {
    const { editor, edited } = opened();
    editor.preview(moveObject(editor.state.doc!, yaw(9)));
    editor.settlePreview();
    expect(hotspot(editor.state.doc).yaw).toBe(9);
    editor.settlePreview();
    expect(edited).toHaveLength(1);
    editor.preview(moveObject(editor.state.doc!, yaw(12)));
    editor.startRun();
    expect(hotspot(editor.state.doc).yaw).toBe(12);
    expect(editor.state.mode).toBe('run');
    editor.stopRun();
    editor.undo();
    expect(hotspot(editor.state.doc).yaw).toBe(9);
  });

  it('keeps in its own scene what was under way there when another is opened, as a step that leads back to it', () => {
    const { editor, edited } = opened();
    editor.preview(moveObject(editor.state.doc!, yaw(9)));
    editor.openScene(2);
    expect([hotspot(editor.state.doc).yaw, edited, editor.state.sceneId]).toEqual([9, [[{ scene: 1 }]], 2]);
    editor.undo();
    expect([hotspot(editor.state.doc).yaw, editor.state.sceneId]).toEqual([0, 1]);
  });

  it('neither saves nor undoes what came from elsewhere; undo touches the fields of the edit only', () => {
    const { editor, edited } = opened();
    editor.commit(moveObject(editor.state.doc!, yaw(4)));
    const theirs = setField(editor.state.doc!, { sceneId: 1, id: 10, path: 'pitch', value: 33 });
    if ('refused' in theirs) throw new Error(theirs.refused);
    const scene = structuredClone(editor.state.doc!.scenes[1]!);
    (scene.objects[0] as { pitch: number }).pitch = 33;
    editor.receive({ ...editor.document(), scenes: { ...editor.document().scenes, 1: scene } });
    expect(edited).toHaveLength(1);
    expect(editor.state.undoDepth).toBe(1);
    editor.undo();
    expect(hotspot(editor.state.doc)).toMatchObject({ yaw: 0, pitch: 33 });
  });

  it('undoes and redoes an order without what another window added, edited or removed meanwhile', () => {
    const { editor } = opened();
    const ids = () => editor.state.doc!.scenes[1]!.objects.map(({ id }) => id);
    editor.commit(reorderObjects(editor.state.doc!, { sceneId: 1, ids: [10], to: 'front' }));
    expect(ids()).toEqual([11, 10]);
    const scene = structuredClone(editor.state.doc!.scenes[1]!);
    (scene.objects[1] as { pitch: number }).pitch = 33;
    scene.objects.push(newObject('image', 12, { yaw: 1, pitch: 1 }));
    editor.receive({ ...editor.document(), scenes: { ...editor.document().scenes, 1: scene } });
    editor.undo();
    expect(ids()).toEqual([10, 11, 12]);
    expect(hotspot(editor.state.doc).pitch).toBe(33);
    editor.redo();
    expect(ids()).toEqual([11, 10, 12]);
    expect(hotspot(editor.state.doc).pitch).toBe(33);
  });

  it('brings back by redo what another window made of an object before it was taken away by undo', () => {
    const { editor } = opened();
    editor.commit(
      addObject(editor.state.doc!, { sceneId: 1, object: newObject('text', 12, { yaw: 1, pitch: 0 }) }),
    );
    const theirs = setField(editor.state.doc!, { sceneId: 1, id: 12, path: 'yaw', value: 44 });
    if ('refused' in theirs) throw new Error(theirs.refused);
    editor.receive(applyChanges(editor.document(), theirs.changes));
    editor.undo();
    expect(editor.state.doc!.scenes[1]!.objects).toHaveLength(2);
    editor.redo();
    expect(editor.state.doc!.scenes[1]!.objects.at(-1)).toMatchObject({ id: 12, yaw: 44 });
  });

  it('says why an edit is refused and changes nothing', () => {
    const { editor, refused } = opened();
    const before = editor.state.doc;
    expect(editor.commit(removeScenes(editor.state.doc!, { ids: [1, 2] }))).toBe(false);
    expect(refused).toEqual(['all-scenes']);
    expect(editor.state.doc).toBe(before);
    editor.undo();
    expect(refused).toEqual(['all-scenes', 'nothing-to-undo']);
  });

  it('keeps the selection to what exists, and brings it back with an undo', () => {
    const { editor } = opened();
    editor.select([10]);
    editor.commit(removeObjects(editor.state.doc!, { sceneId: 1, ids: [10] }), { select: [] });
    expect(editor.state.selection).toEqual([]);
    editor.undo();
    expect(editor.state.selection).toEqual([10]);
    const { 1: _, ...scenes } = editor.document().scenes;
    editor.receive({ ...editor.document(), scenes });
    expect(editor.state).toMatchObject({ sceneId: 2, selection: [] });
  });

  it('selects several only among objects that belong together', () => {
    const { editor } = opened();
    editor.select([10]);
    editor.select([11], true);
    expect(editor.state.selection).toEqual([10, 11]);
    editor.commit(setField(editor.state.doc!, { sceneId: 1, id: 11, path: 'fixed', value: true }));
    editor.select([10]);
    editor.select([11], true);
    expect(editor.state.selection).toEqual([11]);
  });

  it('[mode:readonly] changes nothing, and comes back from a run to what was allowed before', () => {
    const { editor, edited } = opened();
    editor.setMode('readonly');
    expect(editor.commit(moveObject(editor.state.doc!, yaw(4)))).toBe(false);
    editor.startRun();
    expect(editor.commit(moveObject(editor.state.doc!, yaw(4)))).toBe(false);
    editor.stopRun();
    expect(editor.state.mode).toBe('readonly');
    expect(edited).toEqual([]);
  });

  it('[mode:switch] keeps the time of its scene over a run, within its length, and begins another scene at its start', () => {
    const { editor } = opened();
    editor.goToTime(12.5);
    editor.startRun();
    expect(editor.state.time).toBe(12.5);
    editor.stopRun();
    expect(editor.state).toMatchObject({ mode: 'edit', time: 12.5 });
    editor.goToTime(1e6);
    expect(editor.state.time).toBe(60);
    editor.goToTime(-1);
    expect(editor.state.time).toBe(0);
    editor.goToTime(7);
    editor.openScene(2);
    expect(editor.state.time).toBe(0);
  });
});
