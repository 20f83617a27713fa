import { beforeEach, expect, test } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { linking, linkSource, startLinking } from '#models/editor/linking.ts';
import { toasts } from '#models/toasts/toasts.ts';
import { findObject, newObject, newScene, type ObjectFields, projectDataSchema } from '#scenario';
import { actOnObject } from './act-on-object.ts';
import { runCommand } from './command.ts';
import { letGo } from './let-go.ts';
import { linkObject } from './link-object.ts';

const at = { yaw: 0, pitch: 0 };
const refused: string[] = [];
editor.listen({ refused: (code) => refused.push(code) });
const object = (id: number) => findObject(editor.document().scenes[1]!, id)!.object as ObjectFields;

beforeEach(() => {
  refused.length = 0;
  toasts.list.length = 0;
  linking.from = null;
  const hide = { action: 'hide' as const, target: 10, conditions: [] };
  const objects = [
    newObject('hotspot', 10, at, 'Door', { actions: [hide] }),
    newObject('question', 11, at, 'Quiz'),
    newObject('webwindow', 12, at, 'Page'),
    newObject('hotspot', 13, at, 'Locked', { editlock: true }),
  ];
  const scenes = {
    1: newScene(1, 'Hall', { position: 0, objects }),
    20: newScene(20, 'Court', { position: 1 }),
  };
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes });
});

test('[action:link] a drawn link is one more action of what is pressed, and of what ends; it is told, undone and done again', () => {
  expect([linkObject(10, 20), linkObject(11, 20)]).toEqual([true, true]);
  expect(object(10).actions?.map(({ action, target }) => [action, target])).toEqual([
    ['hide', 10],
    ['link', 20],
  ]);
  expect(object(11).onDone).toMatchObject([{ action: 'link', target: 20 }]);
  expect(toasts.list[0]).toMatchObject({
    text: 'placing:link.made',
    values: { name: 'Door', scene: 'Court' },
  });
  editor.undo();
  editor.undo();
  expect([object(10).actions?.length, object(11).onDone?.length]).toEqual([1, 0]);
  editor.redo();
  expect(object(10).actions).toHaveLength(2);
});

test('[action:show] [action:playmedia] a line to another object is an action on it: hidden at first it is shown, what plays is played', () => {
  const { scenes } = editor.document();
  const more = [newObject('timer', 14, at, 'Clock'), newObject('text', 15, at, 'Hint', { visible: false })];
  const hall = { ...scenes[1]!, objects: [...scenes[1]!.objects, ...more] };
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes: { 1: hall } });
  expect([14, 15, 11].map((on) => actOnObject(10, on))).toEqual([
    { list: 'actions', at: 1 },
    { list: 'actions', at: 2 },
    { list: 'actions', at: 3 },
  ]);
  expect(
    object(10)
      .actions?.slice(1)
      .map(({ action, target }) => [action, target]),
  ).toEqual([
    ['playmedia', 14],
    ['show', 15],
    ['hide', 11],
  ]);
  expect(toasts.list[0]).toMatchObject({
    text: 'placing:link.acts',
    values: { name: 'Door', target: 'Clock' },
  });
  expect([actOnObject(10, 10), actOnObject(10, 99), actOnObject(12, 10), actOnObject(13, 10)]).toEqual(
    Array(4).fill(undefined),
  );
});

test('what leads there already, has no list for it, is locked or only looked at gets nothing', () => {
  linkObject(10, 20);
  const { undoDepth } = editor.state;
  expect([linkObject(10, 20), linkObject(12, 20), linkObject(10, 99), linkObject(13, 20)]).toEqual(
    Array(4).fill(false),
  );
  expect(refused).toEqual(['object-locked']);
  editor.state.mode = 'readonly';
  expect([linkObject(11, 20), editor.state.undoDepth]).toEqual([false, undoDepth]);
});

test('a link is drawn while its object is selected; Escape ends that first, and what is selected stays', () => {
  editor.select([10]);
  startLinking(10);
  expect(linkSource()).toMatchObject({ id: 10 });
  runCommand(letGo);
  expect([linkSource(), editor.state.selection]).toEqual([null, [10]]);
  startLinking(10);
  editor.select([11]);
  expect(linkSource()).toBeNull();
  editor.select([13]);
  startLinking(13);
  expect(linkSource()).toBeNull();
  editor.select([10]);
  startLinking(10);
  editor.openScene(20);
  expect(linkSource()).toBeNull();
});
