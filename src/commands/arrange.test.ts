import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describeChanges } from '#models/editor/describe-changes.ts';
import { editor } from '#models/editor/editor.ts';
import { addObject, alignments, newObject, newScene, projectDataSchema, type SceneObject } from '#scenario';
import { alignCommands } from './align.ts';
import { type Command, isPresent, runCommand } from './command.ts';
import { putInto, putIntoNew } from './put-into.ts';
import { objectMenu, pressKey } from './registry.ts';
import { removeFromGroup } from './remove-from-group.ts';
import { removeFromLayer } from './remove-from-layer.ts';

let next = 100;
vi.mock('#models/editor/open-editor.ts', () => ({
  editorSession: { ids: { take: () => next++, refill: async () => {} } },
}));

vi.mock('#i18n/i18n.ts', () => ({ text: (key: string) => key.split('.').at(-1) }));

const pin = (id: number, yaw: number, more: object = {}) =>
  ({ ...newObject('hotspot', id, { yaw, pitch: 0 }, `Pin ${id}`), ...more }) as SceneObject;
const path = { points: [{ time: 0, yaw: 0, pitch: 0 }] };
type Node = { id: number; objects?: Node[] };
const tree = () => {
  const ids = (list: Node[]): unknown[] =>
    list.map(({ id, objects }) => (objects ? [id, ...ids(objects)] : id));
  return ids(editor.state.doc!.scenes[1]!.objects as unknown as Node[]);
};
const at = (id: number) =>
  editor.state.doc!.scenes[1]!.objects.find((one) => one.id === id) as unknown as {
    yaw: number;
    pitch: number;
    distance: number;
  };
const menu = (...ids: number[]) => {
  editor.select(ids);
  return (objectMenu as readonly Command[])
    .filter((command) => isPresent(command, editor.state as never))
    .map(({ id }) => id);
};
const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const refused: string[] = [];
editor.listen({ refused: (code) => refused.push(code) });

beforeEach(() => {
  next = 100;
  refused.length = 0;
  const objects = [pin(2, 170), pin(3, -170), pin(4, 0, { motionPath: path }), pin(5, 10), pin(6, 20)];
  const project = projectDataSchema.parse({});
  editor.open({ scenarioId: 1, name: 'S', project, scenes: { 1: newScene(1, 'Hall', { objects }) } });
});

describe('groups and layers', () => {
  it('[edit:notify] are made, filled, emptied and taken away, each as one step that is told to whoever saves', () => {
    const edited = vi.fn();
    const stop = editor.listen({ edited });
    const seen: unknown[] = [];
    const step = (act: () => unknown) => {
      act();
      seen.push(tree());
    };
    editor.select([5, 6]);
    step(() => pressKey({ ...plain, key: 'g', ctrlKey: true }));
    expect(editor.state.selection).toEqual([100]);
    editor.select([3]);
    step(() => putInto(100));
    editor.select([5]);
    step(() => runCommand(removeFromGroup));
    editor.select([2]);
    step(() => putIntoNew('layer'));
    editor.select([2]);
    step(() => runCommand(removeFromLayer));
    editor.select([100]);
    step(() => pressKey({ ...plain, key: 'G', ctrlKey: true, shiftKey: true }));
    expect(seen).toEqual([
      [2, 3, 4, [100, 5, 6]],
      [2, 4, [100, 5, 6, 3]],
      [2, 4, [100, 6, 3], 5],
      [[101, 2], 4, [100, 6, 3], 5],
      [[101], 4, [100, 6, 3], 5, 2],
      [[101], 4, 6, 3, 5, 2],
    ]);
    expect(edited).toHaveBeenCalledTimes(6);
    for (let count = 0; count < 6; count++) editor.undo();
    expect(tree()).toEqual([2, 3, 4, 5, 6]);
    expect(edited).toHaveBeenCalledTimes(12);
    stop();
  });

  it('[rule:group-members] refuse, and say why, what they may not hold', () => {
    editor.select([4, 5]);
    putIntoNew('group');
    expect([refused, tree()]).toEqual([['group-members'], [2, 3, 4, 5, 6]]);
    editor.select([5]);
    putIntoNew('group');
    const made = editor.state.selection[0]!;
    expect(menu(made)).not.toContain('add-to-group');
    editor.select([4]);
    putInto(made);
    expect(refused).toEqual(['group-members', 'group-members']);
  });

  it('[state:selection] are a parent of their own: what lies in two lists is not selected together', () => {
    editor.select([5]);
    putIntoNew('group');
    editor.select([6]);
    editor.select([5], true);
    expect(editor.state.selection).toEqual([5]);
    editor.select([2]);
    editor.select([3], true);
    expect(editor.state.selection).toEqual([2, 3]);
  });
});

describe('the menu of objects', () => {
  const always = ['toggle-visibility', 'toggle-lock'];
  const before = ['copy-objects', 'paste-objects', 'move-to-front', 'send-to-back', 'create-clip'];
  const rest = [...before, 'delete-objects'];

  it('[menu:object:add-to-layer] [menu:object:remove-from-layer] [menu:object:add-to-group] [menu:object:remove-from-group] [menu:object:edit] lists what applies by membership and by how many they are', () => {
    expect(menu(2)).toEqual(['add-to-layer', 'add-to-group', ...always, 'edit', ...rest]);
    expect(menu(2, 3)).toEqual(['add-to-layer', 'add-to-group', ...always, ...rest]);
    editor.select([2]);
    putIntoNew('layer');
    expect(menu(2)).toEqual(['remove-from-layer', 'add-to-group', ...always, 'edit', ...rest]);
    expect(menu(100)).toEqual([...always, 'edit', ...rest]);
    editor.select([3]);
    putIntoNew('group');
    expect(menu(3)).toEqual(['add-to-layer', 'remove-from-group', ...always, 'edit', ...rest]);
    expect(menu(101)).toEqual(['add-to-layer', ...always, 'edit', ...rest]);
  });

  it('[menu:object:add-to-my-media] lists keeping the file only of what has one of its own', () => {
    expect(menu(2)).not.toContain('add-to-my-media');
    const assetId = '3f0f2b7e-0000-4000-8000-000000000001';
    const { doc } = editor.state;
    const picture = newObject('image', 7, { yaw: 0, pitch: 0 }, 'Map', { assetId });
    editor.commit(addObject(doc!, { sceneId: 1, object: picture }));
    expect(menu(7)).toContain('add-to-my-media');
  });

  it('[menu:object:copy] lists copying alone for a scenario that is only looked at', () => {
    editor.setMode('readonly');
    expect(menu(2)).toEqual(['copy-objects']);
  });
});

describe('aligning', () => {
  const align = (to: (typeof alignments)[number], ...ids: number[]) => {
    editor.select(ids);
    return runCommand(alignCommands[alignments.indexOf(to)]!);
  };

  it('goes the short way round, by centres, edges and distance, as one step each', () => {
    align('center', 2, 3);
    expect([at(2).yaw, at(3).yaw]).toEqual([180, 180]);
    editor.undo();
    align('left', 2, 3);
    expect([at(2).yaw, at(3).yaw]).toEqual([170, 170]);
    editor.undo();
    align('right', 2, 3);
    expect([at(2).yaw, at(3).yaw]).toEqual([-170, -170]);
    expect(editor.state.undoDepth).toBe(1);
  });

  it('leaves the outermost where they are when it spreads, and has nothing to spread of two', () => {
    editor.select([6]);
    for (let count = 0; count < 4; count++) pressKey({ ...plain, key: 'ArrowRight', shiftKey: true });
    expect(align('across', 4, 5, 6)).toBe(true);
    expect([4, 5, 6].map((id) => at(id).yaw)).toEqual([0, 20, 40]);
    expect(align('across', 4, 5)).toBe(false);
  });

  it('moves nothing when one of them is locked', () => {
    editor.select([3]);
    pressKey({ ...plain, key: 'l', ctrlKey: true });
    align('center', 2, 3);
    expect([refused, at(2).yaw]).toEqual([['object-locked'], 170]);
  });
});

describe('steps', () => {
  it('have names that say what undoing takes back', () => {
    const labels: unknown[] = [];
    const said = (act: () => unknown) => {
      act();
      const { act: what, name, count } = editor.state.undoLabel!;
      labels.push([what, name, count]);
    };
    editor.select([2]);
    said(() => pressKey({ ...plain, key: 'ArrowUp' }));
    said(() => pressKey({ ...plain, key: 'l', ctrlKey: true }));
    said(() => pressKey({ ...plain, key: 'l', ctrlKey: true }));
    said(() => pressKey({ ...plain, key: 'h', ctrlKey: true, shiftKey: true }));
    editor.select([5, 6]);
    said(() => pressKey({ ...plain, key: 'ArrowUp' }));
    said(() => putIntoNew('group'));
    editor.select([3]);
    said(() => putInto(100));
    editor.select([100]);
    said(() => pressKey({ ...plain, key: 'g', ctrlKey: true, shiftKey: true }));
    editor.select([2]);
    said(() => pressKey({ ...plain, key: 'Delete' }));
    expect(labels).toEqual([
      ['move', 'Pin 2', 1],
      ['lock', 'Pin 2', 1],
      ['unlock', 'Pin 2', 1],
      ['hide', 'Pin 2', 1],
      ['move', 'Pin 5', 2],
      ['group', 'group', 1],
      ['regroup', 'Pin 3', 1],
      ['ungroup', 'group', 1],
      ['delete', 'Pin 2', 1],
    ]);
    editor.undo();
    expect(editor.state.redoLabel).toMatchObject({ act: 'delete', name: 'Pin 2' });
    editor.forgetHistory();
    expect([editor.state.undoLabel, editor.state.redoLabel]).toEqual([null, null]);
    expect(describeChanges(editor.document(), [])).toMatchObject({ act: 'settings' });
  });
});
