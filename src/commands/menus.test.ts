import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyBuffer } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import { toasts } from '#models/toasts/toasts.ts';
import { newObject, newScene, projectDataSchema, type SceneObject, scenesInOrder } from '#scenario';
import { type Command, canRun, isPresent, runCommand } from './command.ts';
import { copyActions } from './copy-actions.ts';
import { copyScenes } from './copy-scenes.ts';
import { createClip } from './create-clip.ts';
import { createSceneClip } from './create-scene-clip.ts';
import { deleteObjects } from './delete-objects.ts';
import { deleteScenes, deleteScenesNow } from './delete-scenes.ts';
import { edit } from './edit.ts';
import { moveToFront } from './move-to-front.ts';
import { pasteObjects } from './paste-objects.ts';
import { pasteScenes } from './paste-scenes.ts';
import { objectMenu, pressKey, sceneMenu } from './registry.ts';
import { sendToBack } from './send-to-back.ts';
import { setInitial } from './set-initial.ts';
import { toggleLock } from './toggle-lock.ts';
import { toggleVisibility } from './toggle-visibility.ts';

let next = 100;
vi.mock('#models/editor/open-editor.ts', () => ({
  editorSession: { ids: { take: () => next++, refill: async () => {} } },
}));
const added = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#models/library/media.ts', () => ({ addToMedia: added }));

const at = (yaw: number) => ({ yaw, pitch: 0 });
const pin = (id: number, more: object = {}) =>
  ({ ...newObject('hotspot', id, at(id * 10), `Pin ${id}`), ...more }) as SceneObject;
const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, more: object = {}) => pressKey({ ...plain, key, ...more });
const order = () => editor.document().scenes[1]!.objects.map(({ id }) => id);
const names = () => scenesInOrder(editor.document()).map(({ name }) => name);
const said = () => toasts.list.map(({ text, values }) => [text, values]);
const refused: string[] = [];
editor.listen({ refused: (code) => refused.push(code) });

beforeEach(() => {
  next = 100;
  refused.length = 0;
  toasts.list.length = 0;
  copyBuffer.held = null;
  const scenes = {
    1: newScene(1, 'Hall', { position: 0, objects: [pin(2), pin(3), pin(4)], assetId: 'a-file' }),
    20: newScene(20, 'Court', { position: 1 }),
    30: newScene(30, 'Attic', { position: 2 }),
  };
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes });
});

describe('the menu of objects', () => {
  it('[menu:object:toggle-visibility] [menu:object:toggle-lock] hides and locks all of what is selected, in the editor only; a locked one can be unlocked and nothing else', () => {
    editor.select([2, 3]);
    runCommand(toggleVisibility);
    runCommand(toggleLock);
    const marks = () =>
      editor.scene()!.objects.map(({ editvis, editlock, visible }) => [editvis, editlock, visible]);
    expect(marks().slice(0, 2)).toEqual([
      [false, true, true],
      [false, true, true],
    ]);
    runCommand(deleteObjects);
    expect([refused, order()]).toEqual([['object-locked'], [2, 3, 4]]);
    runCommand(toggleLock);
    runCommand(deleteObjects);
    expect(order()).toEqual([4]);
  });

  it('[menu:object:move-to-front] [menu:object:send-to-back] changes the stacking order, several in their own', () => {
    editor.select([2, 3]);
    runCommand(moveToFront);
    expect(order()).toEqual([4, 2, 3]);
    editor.select([3]);
    runCommand(sendToBack);
    expect(order()).toEqual([3, 4, 2]);
    editor.undo();
    editor.undo();
    expect(order()).toEqual([2, 3, 4]);
  });

  it('[menu:object:paste] [menu:object:delete] by Ctrl-C, Ctrl-V and Delete: pasted beside it under a name of its own', () => {
    editor.select([2]);
    press('c', { ctrlKey: true });
    expect(said()).toEqual([['editor:copied.one', { name: 'Pin 2' }]]);
    editor.select([]);
    expect(canRun(pasteObjects)).toBe(true);
    press('v', { ctrlKey: true });
    const [copy] = editor.scene()!.objects.slice(-1);
    expect(copy).toMatchObject({ id: 100, yaw: 25 });
    expect(new Set(editor.scene()!.objects.map(({ name }) => name)).size).toBe(4);
    press('Delete');
    expect(order()).toEqual([2, 3, 4]);
    const { count } = editor.state.turn;
    editor.openScene(20);
    press('v', { ctrlKey: true });
    expect([editor.scene()!.objects[0], editor.state.turn.count]).toMatchObject([{ yaw: 20 }, count + 1]);
  });

  it('[menu:object:create-clip] asks for the name of a clip of the objects', () => {
    editor.select([3]);
    runCommand(createClip);
    expect(editor.state.dialog).toMatchObject({
      name: 'create-clip',
      params: { of: 'objects', name: 'Pin 3' },
    });
  });

  it('has the items of the specification, and only looks at what is read-only', () => {
    const ids = (commands: readonly Command[]) => commands.map(({ id }) => id);
    expect(ids(objectMenu)).toEqual([
      ...['add-to-layer', 'remove-from-layer', 'add-to-group', 'remove-from-group', 'toggle-visibility'],
      ...['toggle-lock', 'edit', 'copy-objects', 'paste-objects', 'move-to-front', 'send-to-back'],
      ...['create-clip', 'add-to-my-media', 'delete-objects'],
    ]);
    editor.setMode('readonly');
    const left = (commands: readonly Command[]) =>
      ids(commands.filter((command) => isPresent(command, editor.state as never)));
    expect([left(objectMenu), left(sceneMenu)]).toEqual([['copy-objects'], ['copy-scenes']]);
  });
});

describe('the menu of scenes', () => {
  it('[menu:scene:set-initial] moves the scene to the front, and is no item of the first', () => {
    editor.openScene(30);
    runCommand(setInitial);
    expect(names()).toEqual(['Attic', 'Hall', 'Court']);
    expect((sceneMenu as readonly Command[]).includes(setInitial)).toBe(true);
  });

  it('[menu:scene:edit] goes to the settings of the scene by Enter', () => {
    expect((sceneMenu as readonly Command[]).includes(edit)).toBe(true);
    const before = editor.state.settings;
    press('Enter');
    expect(editor.state.settings).toBe(before + 1);
  });

  it('[menu:scene:copy] [menu:scene:paste] by Ctrl-C and Ctrl-V: the copy has a name of its own, and what leads among the copies leads among them', () => {
    const link = { action: 'link', target: 20, conditions: [] };
    const hall = editor.document().scenes[1]!;
    Object.assign(hall, { actions: [link] });
    editor.state.sceneSelection = [1, 20];
    press('c', { ctrlKey: true });
    expect(said()).toEqual([['editor:copied.scenes', { count: 2 }]]);
    expect([canRun(copyScenes), canRun(pasteScenes)]).toEqual([true, true]);
    press('v', { ctrlKey: true });
    expect(names()).toEqual(['Hall', 'Court', 'Attic', 'Hall 2', 'Court 2']);
    const [copy, court] = scenesInOrder(editor.document()).slice(3);
    expect([copy!.actions[0]!.target, copy!.oldId]).toEqual([court!.id, 1]);
    editor.undo();
    expect(names()).toHaveLength(3);
  });

  it('[menu:scene:delete] by Delete asks first; what would leave none is refused in the words for one and for all', () => {
    press('Delete');
    expect(editor.state.dialog).toMatchObject({ name: 'delete-scenes', params: { ids: [1] } });
    expect(press('Delete')).toBe(false);
    deleteScenesNow([1]);
    expect([names(), editor.state.dialog]).toEqual([['Court', 'Attic'], null]);
    editor.state.sceneSelection = [20, 30];
    runCommand(deleteScenes);
    expect(refused).toEqual(['all-scenes']);
    editor.state.sceneSelection = [];
    deleteScenesNow([20]);
    runCommand(deleteScenes);
    expect([refused, names()]).toEqual([['all-scenes', 'last-scene'], ['Attic']]);
  });

  it('[menu:scene:undo-redo] [state:undo] by Ctrl-Z back through every step and forth again; with nothing left it says so; a replaced resource clears it', () => {
    editor.openScene(30);
    runCommand(setInitial);
    deleteScenesNow([20]);
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    expect(names()).toEqual(['Hall', 'Court', 'Attic']);
    press('z', { ctrlKey: true });
    expect(refused).toEqual(['nothing-to-undo']);
    press('y', { ctrlKey: true });
    expect(names()).toEqual(['Attic', 'Hall', 'Court']);
    editor.forgetHistory();
    press('z', { ctrlKey: true });
    expect([names()[0], refused.length]).toEqual(['Attic', 2]);
  });

  it('[menu:scene:create-clip] [menu:scene:add-to-my-scenes] keeps the chosen scenes as a clip, and their pictures', async () => {
    editor.state.sceneSelection = [1, 20];
    runCommand(createSceneClip);
    expect(editor.state.dialog).toMatchObject({
      name: 'create-clip',
      params: { of: 'scenes', name: 'Hall' },
    });
    editor.closeDialog();
    const keep = (sceneMenu as readonly Command[]).find(({ id }) => id === 'add-to-my-scenes')!;
    runCommand(keep);
    await vi.waitFor(() => expect(added).toHaveBeenCalledWith('a-file', 'Hall', 'scene'));
    expect(added).toHaveBeenCalledTimes(1);
  });
});

it('actions are copied with how many they are', () => {
  copyActions([
    { action: 'exit', conditions: [] },
    { action: 'complete', conditions: [] },
  ]);
  expect(said()).toEqual([['editor:copied.actions', { count: 2 }]]);
});
