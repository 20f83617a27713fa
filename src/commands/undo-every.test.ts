import { beforeEach, expect, test, vi } from 'vitest';
import { copy, copyBuffer } from '#models/editor/copy-buffer.ts';
import { editor, view } from '#models/editor/editor.ts';
import { startPath } from '#models/editor/points.ts';
import { type Doc, newObject, newScene, projectDataSchema, rename, type SceneObject } from '#scenario';
import { placeObject } from './add-object.ts';
import { type Command, canRun } from './command.ts';
import { deleteScenesNow } from './delete-scenes.ts';
import { linkObject } from './link-object.ts';
import { linkScenes } from './link-scenes.ts';
import { moveScene } from './move-scene.ts';
import { newVariable } from './new-variable.ts';
import { nudge } from './nudge.ts';
import { addPointAt } from './path-points.ts';
import { putInto, putIntoNew } from './put-into.ts';
import { allCommands } from './registry.ts';

let next = 100;
vi.mock('#models/editor/open-editor.ts', () => ({
  editorSession: { ids: { take: () => next++, refill: async () => {} } },
}));
vi.mock('#models/library/media.ts', () => ({ addToMedia: vi.fn(async () => undefined) }));

const at = { yaw: 10, pitch: 0 };
const pin = (id: number) =>
  newObject('hotspot', id, { yaw: id * id, pitch: id * id, distance: id }, `Pin ${id}`, {
    rotation: { x: 0, y: id, z: id },
  }) as SceneObject;

/** A hall with pins, one of them in a group and one in a layer, beside a court. */
function open(): void {
  const objects = [
    pin(2),
    pin(3),
    pin(4),
    newObject('group', 5, at, 'Group', { objects: [pin(6)] }),
    newObject('layer', 7, at, 'Layer', { objects: [pin(8)] }),
    newObject('hotspot', 9, at, 'Judge', { actions: [{ action: 'addscore', target: 0, value: 1 }] }),
  ];
  const scenes = {
    1: newScene(1, 'Hall', { position: 0, objects, assetId: 'file' }),
    20: newScene(20, 'Court', { position: 1 }),
  };
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({ isscored: false }), scenes });
}

/** States of the editor that acts are tried in. */
const states: Record<string, () => void> = {
  'nothing selected': () => undefined,
  'another scene': () => editor.openScene(20),
  'one object': () => editor.select([3]),
  'several objects': () => editor.select([2, 3, 4]),
  'looking elsewhere': () => {
    Object.assign(view, { yaw: 33, pitch: 5 });
  },
  'a group': () => editor.select([5]),
  'what is in a group': () => editor.select([6]),
  'what is in a layer': () => editor.select([8]),
  'objects to paste': () =>
    copy({ type: 'object', scenarioId: 1, data: [editor.scene()!.objects[0]!], vars: [] }),
  'scenes to paste': () =>
    copy({ type: 'scene', scenarioId: 1, data: [editor.document().scenes[20]!], vars: [] }),
  'the path of an object': () => {
    editor.select([3]);
    startPath(3);
  },
};

/** What acts that are no command of the registry, or ask first, come to. */
const further: Record<string, () => unknown> = {
  nudge: () => nudge({ right: 1 }),
  'place an object': () => placeObject('timer', at),
  'put into a layer': () => putInto(7),
  'put into a new group': () => putIntoNew('group'),
  'link scenes': () => linkScenes(1, 20),
  'draw a link': () => linkObject(3, 20),
  'move a scene': () => moveScene(20, 0),
  'make a variable': () => newVariable(),
  'make a variable for a name that holds it': () =>
    newVariable((_, name) =>
      editor.commit(rename(editor.document(), { sceneId: 1, id: 3, name: `%${name}%` })),
    ),
  'add a point to a path': () => {
    startPath(3);
    addPointAt(at);
  },
  'delete scenes that were asked about': () => deleteScenesNow([20]),
};

/**
 * Acts that leave the scenario as it is: they show, copy, or ask first. What the server adds for them is undone in
 * `models/autosave/server-edits.test.ts`.
 */
const changingNothing: readonly string[] = [
  ...['stop', 'end-mode', 'let-go', 'undo', 'redo', 'next-point', 'previous-point', 'move-here', 'edit'],
  ...[
    'run',
    'run-from-start',
    'inspect',
    'shortcuts',
    'palette',
    'copy-objects',
    'copy-scenes',
    'delete-scenes',
  ],
  ...[
    'add-to-layer',
    'add-to-group',
    'create-clip',
    'create-scene-clip',
    'add-to-my-media',
    'add-to-my-scenes',
  ],
  ...[
    'rename-scene',
    'edit-motion-path',
    'open-viewing-angles',
    'open-variables',
    'open-graph',
    'open-checks',
  ],
  ...[
    'open-versions',
    'open-run-tests',
    'open-scenarios',
    'open-media',
    'open-clips',
    'keep-run',
    'open-in-headset',
    'publish',
  ],
];

beforeEach(() => {
  next = 100;
  copyBuffer.held = null;
});

/** Does something, undoes it and does it again. @returns whether it changed the scenario */
function undone(what: string, act: () => unknown): boolean {
  const depth = editor.state.undoDepth;
  const before: Doc = structuredClone(editor.document());
  act();
  const after = structuredClone(editor.document());
  if (JSON.stringify(after) === JSON.stringify(before)) return false;
  expect([what, editor.state.undoDepth]).toEqual([what, depth + 1]);
  editor.undo();
  expect([what, editor.document()]).toEqual([what, before]);
  editor.redo();
  expect([what, editor.document()]).toEqual([what, after]);
  return true;
}

test('[state:undo] [rule:undo] every act of an author is one step, undone and done again', () => {
  const changed = new Set<string>();
  for (const command of allCommands as readonly Command[])
    for (const [state, prepare] of Object.entries(states)) {
      open();
      prepare();
      if (!canRun(command) || ['undo', 'redo'].includes(command.id)) continue;
      if (undone(`${command.id}, ${state}`, command.run)) changed.add(command.id);
    }
  for (const [name, act] of Object.entries(further)) {
    open();
    editor.select([3]);
    if (undone(name, act)) changed.add(name);
  }
  const known = [...allCommands.map(({ id }) => id), ...Object.keys(further)];
  expect(known.filter((id) => !changed.has(id)).sort()).toEqual([...changingNothing].sort());
});
