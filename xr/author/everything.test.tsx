// @vitest-environment happy-dom
import { VanillaContainer } from '@react-three/uikit';
import type { Object3D } from 'three';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { CallError, offline } from '#api/failure.ts';
import { type Command, labelOf } from '#commands/command.ts';
import { placeDropped } from '#commands/drop-files.ts';
import { startI18n, text } from '#i18n/i18n.ts';
import type { KeyIn } from '#i18n/keys.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { copy } from '#models/editor/copy-buffer.ts';
import type { DialogName } from '#models/editor/dialogs.ts';
import { editor } from '#models/editor/editor.ts';
import { endPoints, startPath } from '#models/editor/points.ts';
import { projectNow } from '#models/editor/run-tests.ts';
import { followTask, type Task } from '#models/library/tasks.ts';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { announceRun } from '#models/play/current-run.ts';
import { dialogs } from '#panels/editor/dialogs.tsx';
import { fieldsOfPart } from '#panels/editor/object-form.tsx';
import { quickKinds } from '#panels/editor/palette.tsx';
import { projectFields, scenePaths } from '#panels/editor/scene-panel.tsx';
import { valueAt } from '#panels/shared/paths.ts';
import {
  type Action,
  actionTypes,
  type Change,
  conditionsFor,
  conditionTypes,
  type FieldDescriptor,
  fieldsOfAction,
  fieldsOfCondition,
  findObject,
  newObject,
  newScene,
  objectTypes,
  pickFields,
  type SceneObject,
  type Subject,
  sceneSchema,
  setProjectField,
  subjectsOf,
} from '#scenario';
import { createRecorder } from '#scenario/play.ts';
import { openHall, workAll } from '#tests/support/every-field.ts';
import { HeadsetStage, headsetWork } from '#tests/support/headset-stage.tsx';
import { reveal } from '../kit/reveal.tsx';
import type { Target } from '../kit/targets.ts';
import { wornSurface } from './worn-surface.ts';

vi.mock('#api/rest.ts', () => ({ upload: vi.fn() }));
/** One picture in the person's media, used in the tour, and one clip; names there are taken. */
vi.mock('#api/client.ts', () => {
  const page = (item: object) => ({ query: async () => ({ items: [item], total: 1, totalPages: 1 }) });
  const asset = {
    id: 'file-0',
    name: 'harbour.jpg',
    type: 'image',
    url: '/',
    thumbnailUrl: null,
    bytes: 2048,
  };
  const media = {
    id: 1,
    name: 'Harbour',
    tag: 'media',
    folder: '',
    asset,
    usedIn: [{ id: 1, name: 'Tour' }],
  };
  const clip = {
    id: 2,
    name: 'Lights',
    description: '',
    scenes: 0,
    objects: 1,
    thumbnailUrl: null,
    template: false,
  };
  const taken = () =>
    Promise.reject(
      new CallError({ ...offline(), code: 'user-asset-exists', details: { id: 1, name: 'Harbour' } }),
    );
  const none = { query: async () => [] };
  return {
    api: {
      userAssets: { list: page(media), folders: none, uses: none, add: { mutate: taken } },
      clips: { list: page(clip) },
      versions: { list: none },
      scenarios: {
        list: page({ id: 1, name: 'Tour', coverImage: { thumbnailUrl: null } }),
        get: { query: async () => ({ coverImage: { assetId: null, thumbnailUrl: null, chosen: false } }) },
      },
      runTests: { list: none },
    },
  };
});
vi.mock('#models/editor/publishing.ts', async (actual) => ({
  ...(await actual<object>()),
  loadPackages: async () => undefined,
  estimatePublishing: async () => undefined,
}));
vi.mock('#models/editor/open-editor.ts', () => ({ editorSession: { ids: { take: () => 90 } } }));
vi.mock('../fonts/rasterize.ts', () => ({
  DISTANCE_RANGE: 8,
  Rasterizer: class {
    draw = () => ({
      data: [],
      columns: 1,
      rows: 1,
      width: 1,
      height: 1,
      xadvance: 1,
      xoffset: 0,
      yoffset: 0,
    });
  },
}));

/** Milliseconds: whole forms are worked, field by field. */
const LONG = 120_000;
/** Put on once: what is opened in it changes from test to test. */
let stage: HeadsetStage;
beforeAll(async () => {
  await startI18n({
    load: loadAppTexts,
    namespaces: [
      'auth',
      'common',
      'errors',
      'kit',
      'editor',
      'format',
      'headset',
      'placing',
      'play',
      'inspector',
    ],
    locale: 'us',
  });
  openHall();
  stage = await HeadsetStage.open(wornSurface({ hotspotPicture: () => undefined }, leave));
}, LONG);
afterAll(async () => {
  await stage.leave();
  editor.close();
});
const leave = vi.fn();
const e = (key: KeyIn<'editor'>) => text(`editor:${key}`);
/** Calls one of the panels, if it is not open. */
const call = (panel: 'add' | 'scenes' | 'objects' | 'settings') => stage.call(text(`headset:${panel}`));

/** Proved in the quick tier too; the others are like them. */
const tags = (name: string) => (['question', 'publish'].includes(name) ? [] : 'full');

for (const type of objectTypes)
  test(`[headset:${type}] from the headset’s palette it is made, and every field of its panel changes what is saved`, {
    timeout: LONG,
    tags: tags(type),
  }, async () => {
    await stage.see(() => openHall());
    const saved = vi.fn();
    onTestFinished(editor.listen({ edited: saved }));
    await call('add');
    if (!(quickKinds as readonly string[]).includes(type)) {
      await stage.press(e('palette.more'), 'button');
      await stage.press(e(`kinds.${type}`), 'menuitem');
    } else await stage.press(e(`kinds.${type}`), 'button');
    // The panel stepped out of the way: the scene is free.
    expect(stage.has(text('headset:add'), 'group')).toBe(false);
    await stage.press(e('palette.atCentre'), 'button');
    expect(editor.state.selection).toEqual([90]);
    await call('settings');
    expect(saved).toHaveBeenCalledTimes(1);
    const made = () => findObject(editor.document().scenes[1]!, 90)!.object;
    expect(made().type).toBe(type);
    for (const part of ['look', 'place', 'sound'] as const) {
      const fields = fieldsOfPart(type, part);
      if (fields.length === 0) continue;
      await stage.press(e(`object.${part}`), 'tab');
      saved.mockClear();
      // A file first: what else there is to choose may come with it.
      const filesFirst = fields.toSorted(
        (a, b) => Number(b.control === 'asset') - Number(a.control === 'asset'),
      );
      await workAll(headsetWork(stage), () => filesFirst, made);
      expect(saved.mock.calls.length).toBeGreaterThanOrEqual(fields.length);
      for (const { target } of saved.mock.calls.flatMap(([changes]) => changes as Change[]))
        expect(target).toEqual({ scene: 1 });
    }
  });

const listed = () => (editor.document().scenes[1]!.objects[0] as { actions: Action[] }).actions[0]!;
const isShown = ({ shownWhen }: FieldDescriptor) =>
  !shownWhen || shownWhen.is.includes(valueAt(listed(), shownWhen.path));

/** Of the lever in the hall: its actions, with one that was added. */
async function addAction(): Promise<void> {
  await stage.see(() => openHall(newObject('hotspot', 11, { yaw: 0, pitch: 0 }, 'Lever')));
  await call('settings');
  await stage.press(e('object.actions'), 'tab');
  await stage.press(e('actions.add'), 'button');
}
/** Chooses what a condition asks about. */
async function chooseSubject({ name, kind }: Subject): Promise<void> {
  const [about, wanted] = [
    text('format:fields.object'),
    name ?? e(kind === 'platform' ? 'conditions.platform' : 'conditions.score'),
  ];
  if (stage.find(about, 'button').value !== wanted) await choose(about, wanted);
}
/** Chooses an option in the sheet of a list that drops down. */
async function choose(list: string, option: string): Promise<void> {
  const options = await stage.press(list, 'button');
  await stage.pressTarget(options.find(({ name, role }) => role === 'option' && name === option)!);
}

test('every action and every condition is on offer in the headset', {
  timeout: LONG,
  tags: 'full',
}, async () => {
  await addAction();
  const offered = async (list: string) => (await stage.press(list, 'button')).map(({ name }) => name);
  const named = (types: readonly string[]) => types.map((type) => text(`format:choices.${type}`));
  expect(await offered(e('actions.type'))).toEqual(expect.arrayContaining(named(actionTypes)));
  await stage.press(text('kit:close'), 'button', -1);
  await stage.press(e('conditions.add'), 'button');
  const met = new Set<string>();
  for (const kind of new Set(subjectsOf(editor.document(), 1).map((subject) => subject.kind))) {
    await chooseSubject(subjectsOf(editor.document(), 1).find((subject) => subject.kind === kind)!);
    const words = await offered(e('conditions.type'));
    for (const type of conditionsFor(kind)) if (words.includes(named([type])[0]!)) met.add(type);
    await stage.press(text('kit:close'), 'button', -1);
  }
  expect([...met].sort()).toEqual([...conditionTypes].sort());
});

test.each(actionTypes)(
  '[action:%s] it is chosen in the headset, and every field of its form changes it',
  { timeout: LONG, tags: 'full' },
  async (type) => {
    await addAction();
    if (listed().action !== type) await choose(e('actions.type'), text(`format:choices.${type}`));
    expect(listed().action).toBe(type);
    await workAll(headsetWork(stage), () => fieldsOfAction(type).filter(isShown), listed);
  },
);

test.each(conditionTypes)(
  '[condition:%s] it is chosen in the headset, and every field of its form changes it',
  { timeout: LONG, tags: 'full' },
  async (type) => {
    await addAction();
    await stage.press(e('conditions.add'), 'button');
    const subject = subjectsOf(editor.document(), 1).find(({ kind }) => conditionsFor(kind).includes(type))!;
    const condition = () => listed().conditions![0]!;
    await chooseSubject(subject);
    if (condition().condition !== type) await choose(e('conditions.type'), text(`format:choices.${type}`));
    expect(condition().condition).toBe(type);
    await workAll(headsetWork(stage), () => fieldsOfCondition(type, subject.kind), condition);
  },
);

test('every setting of a scene, and of the scenario with its name, is changed in the headset', {
  timeout: LONG,
  tags: 'full',
}, async () => {
  await stage.see(() => openHall());
  await call('settings');
  await stage.press(e('scene.settings'), 'tab');
  await workAll(
    headsetWork(stage),
    () => pickFields(sceneSchema, scenePaths),
    () => editor.document().scenes[1],
  );
  await stage.press(e('scene.project'), 'tab');
  await stage.write(e('name'), 'Harbour');
  expect(editor.document().name).toBe('Harbour');
  await workAll(
    headsetWork(stage),
    () => projectFields.filter(({ needs }) => !needs || valueAt(editor.document().project, needs) === true),
    () => editor.document().project,
  );
});

/** What is not wanted in a headset, and why. */
const elsewhere: Record<string, string> = {
  'open-in-headset': 'it is worn already',
};

const files = import.meta.glob<Record<string, unknown>>(
  ['../../src/commands/*.ts', '!../../src/commands/*.test.ts'],
  { eager: true },
);
const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'run' in value && 'when' in value;
const commands = [
  ...new Set(
    Object.values(files)
      .flatMap((exports) => Object.values(exports).flat())
      .filter(isCommand),
  ),
];

const room = { yaw: 0, pitch: 0 };
const lever = () => newObject('hotspot', 11, room, 'Lever');
const shutter = () => newObject('hotspot', 20, room, 'Shutter');
const image = () => newObject('image', 21, room, 'Picture', { assetId: 'file-0' });
const holder = (type: 'group' | 'layer', ...objects: SceneObject[]) =>
  newObject(type, 40, room, 'Holder', { objects });

/** The key of a command's label, with its namespace. */
const labelKey = (label: KeyIn<'editor'>) => `editor:${label}` as const;
const scoring = 'an action that scores, where nothing does';
/** States of the editor; in each, all that its panels and their menus offer is pressed. */
const states: Record<string, () => void> = {
  'a scene': () => {
    openHall();
    editor.commit(setProjectField(editor.document(), { path: 'isscored', value: true }));
    editor.undo();
    copy({ type: 'scene', scenarioId: 1, data: [newScene(4, 'Yard')], vars: [] });
  },
  'a picture, with something to take in hand': () => {
    openHall(image(), holder('group', shutter()), newObject('layer', 41, room, 'Layer'));
    copy({ type: 'object', scenarioId: 1, data: [lever()], vars: [] });
  },
  'what is in a group': () => {
    openHall(holder('group', shutter()));
    editor.select([20]);
  },
  'what is in a layer': () => {
    openHall(holder('layer', shutter()));
    editor.select([20]);
  },
  'a group': () => openHall(holder('group', shutter())),
  several: () => {
    openHall(lever(), shutter(), image());
    editor.select([11, 20, 21]);
  },
  [scoring]: () => {
    openHall(
      newObject('hotspot', 11, room, 'Lever', { actions: [{ action: 'addscore', target: 0, value: 1 }] }),
    );
    editor.commit(setProjectField(editor.document(), { path: 'isscored', value: false }));
  },
  'the path of an object': () => {
    openHall(lever());
    startPath(11);
  },
  'a run': () => {
    openHall();
    editor.startRun();
    play();
  },
};

/** What the stage makes of a run, which these tests have no scene for. */
function play(): void {
  const project = projectNow(editor.document());
  const effects = new Proxy({}, { get: () => () => undefined }) as Handlers;
  const run = createPlay({ project, effects, recorder: createRecorder(project, 1) });
  run.dispatch({ type: 'start' });
  const over = announceRun(run);
  onTestFinished(() => stage.see(over));
}

test('every command of the editor can be run by what can be pressed in the headset', {
  timeout: LONG,
  tags: 'full',
}, async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const ran = new Set<string>();
  for (const command of commands) vi.spyOn(command, 'run').mockImplementation(() => void ran.add(command.id));
  const menus = [
    `Hall: ${text('kit:more')}`,
    e('commands.more'),
    text('headset:selection'),
    e('object.align'),
  ];
  /** What may run something that was not run before. */
  const offered = ({ name, disabled }: Target) =>
    !disabled &&
    commands.some(
      (command) => !ran.has(command.id) && text(labelKey(labelOf(command, editor.state))) === name,
    );
  const pressAll = async (name: string) => {
    const { selection } = editor.state;
    for (const menu of menus) {
      if (!stage.has(menu, 'button')) continue;
      for (const item of await stage.press(menu, 'button')) if (offered(item)) await stage.pressTarget(item);
      await stage.see(() => editor.select([...selection]));
    }
    for (const tab of stage.all(undefined, 'tab')) {
      await stage.pressTarget(tab);
      if (name === scoring && tab.name === e('object.actions')) await stage.press(/score/, 'option');
      for (const button of stage.all(undefined, 'button'))
        if (offered(button)) await stage.pressTarget(button);
    }
    for (const button of stage.all(undefined, 'button')) if (offered(button)) await stage.pressTarget(button);
  };
  for (const [name, prepare] of Object.entries(states)) {
    await stage.see(prepare);
    for (const panel of ['add', 'scenes', 'objects', 'settings'] as const) {
      if (editor.state.mode !== 'run') await call(panel);
      await pressAll(name);
    }
    endPoints();
    editor.stopRun();
  }
  expect(commands.map(({ id }) => id).filter((id) => !ran.has(id) && !(id in elsewhere))).toEqual([]);
});

/** A row of the scene list has this in its menu. */
const ofScene = async (key: KeyIn<'editor'>) => {
  await call('scenes');
  await stage.press(`Court: ${text('kit:more')}`, 'button');
  await stage.press(e(key), 'menuitem', -1);
};
const ofSelection = async (key: KeyIn<'editor'>) => {
  await stage.press(text('headset:selection'), 'button');
  await stage.press(e(key), 'menuitem', -1);
};
const ofScenario = async (key: KeyIn<'editor'>) => {
  await stage.press(e('commands.more'), 'button');
  await stage.press(e(key), 'menuitem', -1);
};
const fromPicker = async (key: KeyIn<'editor'>) => {
  await stage.press(text('format:fields.assetId'), 'button');
  await stage.press(e(key), 'button');
};
const pressRow = async (name: string, key: KeyIn<'editor'>) => {
  await stage.until(() => stage.has(`${name}: ${text('kit:more')}`));
  await stage.press(`${name}: ${text('kit:more')}`, 'button');
  await stage.press(e(key), 'menuitem', -1);
};

/** How each dialog is come to in the headset, with a picture selected; or why there is nothing to come to. */
const ways: Record<DialogName, (() => Promise<unknown>) | string> = {
  publish: () => ofScenario('commands.publish'),
  headset: 'it is worn already',
  shortcuts: () => ofScenario('commands.shortcuts'),
  commands: () => ofScenario('commands.openPalette'),
  'drop-files': () =>
    stage.see(() =>
      placeDropped([{ name: 'plan.svg', from: 1, targets: ['image', 'hotspot'] }], { yaw: 0, pitch: 0 }),
    ),
  'choose-media': () => fromPicker('files.fromMedia'),
  'pick-files': () => fromPicker('files.fromDevice'),
  scenarios: () => ofScenario('commands.openScenarios'),
  'user-assets': () => ofScenario('commands.openMedia'),
  'edit-user-asset': async () => {
    await ofScenario('commands.openMedia');
    await pressRow('Harbour', 'commands.rename');
  },
  'media-uses': async () => {
    await ofScenario('commands.openMedia');
    await pressRow('Harbour', 'media.uses');
  },
  'replace-media': async () => {
    await ofScenario('commands.openMedia');
    await pressRow('Harbour', 'media.replace');
  },
  'reuse-media': () => ofSelection('commands.addToMyMedia'),
  'create-clip': () => ofSelection('commands.createClip'),
  'clip-import': () => ofScenario('commands.openClips'),
  'edit-clip': async () => {
    await ofScenario('commands.openClips');
    await pressRow('Lights', 'commands.edit');
  },
  'add-to-holder': () => ofSelection('commands.addToLayer'),
  'left-behind': async () => {
    const result = { lost: 1, left: [{ why: 'file', what: 'a.pdf' }] };
    const task = { id: 'task', name: 'Lights', status: 'completedWithErrors', progress: 1, result };
    await stage.see(() => void followTask(async () => task as unknown as Task));
    await stage.until(() => stage.has(e('tasks.showLeft')));
    await stage.press(e('tasks.showLeft'), 'button');
  },
  'delete-scenes': () => ofScene('commands.delete'),
  'rename-scene': () => ofScene('commands.rename'),
  variables: () => ofScenario('commands.openVariables'),
  checks: () => ofScenario('commands.openChecks'),
  graph: () => ofScenario('commands.openGraph'),
  versions: () => ofScenario('commands.openVersions'),
  'run-tests': () => ofScenario('commands.openRunTests'),
  'keep-run': async () => {
    await stage.press(e('commands.run'), 'button');
    await stage.see(play);
    await stage.press(e('commands.keepRun'), 'button');
  },
};

for (const name of Object.keys(ways) as DialogName[])
  test(`the dialog ${name} is come to in the headset, and put away`, {
    timeout: LONG,
    tags: tags(name),
  }, async () => {
    await stage.see(() =>
      openHall(image(), newObject('layer', 41, room, 'Layer'), newObject('group', 40, room, 'Group')),
    );
    await call('settings');
    await stage.press(e('object.look'), 'tab');
    const way = ways[name];
    const there = (dialogs[name].surfaces as readonly string[]).includes('headset');
    expect(there).toBe(typeof way !== 'string');
    if (typeof way === 'string') return;
    await way();
    await stage.until(() => editor.state.dialog?.name === name);
    await stage.until(() => stage.has(undefined, 'dialog'));
    const close = stage
      .all(/./, 'button')
      .findLast((button) => [text('kit:close'), text('common:cancel')].includes(button.name));
    await stage.pressTarget(close!);
    await stage.see(editor.closeDialog);
  });

test('one panel is open at a time; one that is pinned stays while another is called; each is closed by one press', async () => {
  await stage.see(() => openHall());
  const shown = () =>
    (['add', 'scenes', 'objects', 'settings'] as const).filter((panel) =>
      stage.has(text('headset:close', { panel: text(`headset:${panel}`) }), 'button'),
    );
  const press = (act: 'pin' | 'close', panel: 'scenes' | 'settings') =>
    stage.press(text(`headset:${act}`, { panel: text(`headset:${panel}`) }), 'button');
  await call('scenes');
  expect(shown()).toEqual(['scenes']);
  await call('settings');
  expect(shown()).toEqual(['settings']);
  await press('pin', 'settings');
  await call('scenes');
  expect(shown()).toEqual(['scenes', 'settings']);
  await press('close', 'scenes');
  expect(shown()).toEqual(['settings']);
  await stage.press(text('headset:settings'), 'button');
  expect(shown()).toEqual([]);
});

test('at the selected object its settings and its actions are called, and it is away while something is placed', async () => {
  await stage.see(() => openHall(newObject('hotspot', 11, room, 'Lever')));
  const bar = () => stage.has(text('headset:bar'), 'group');
  expect(bar()).toBe(true);
  await stage.press(e('object.actions'), 'button');
  expect(stage.find(e('object.actions'), 'tab').checked).toBe(true);
  await stage.see(() => editor.select([]));
  expect(bar()).toBe(false);
  await stage.see(() => editor.select([11]));
  await stage.see(() => {
    editor.state.placing = 'text';
  });
  expect(bar()).toBe(false);
  await stage.see(() => {
    editor.state.placing = null;
  });
  const before = editor.document().scenes[1]!.objects.length;
  await stage.press(e('commands.duplicate'), 'button');
  expect(editor.document().scenes[1]!.objects).toHaveLength(before + 1);
});

test('with the mode that adds, scenes are chosen one by one; the last one that is left is opened', async () => {
  await stage.see(() => openHall());
  await call('scenes');
  await stage.press(text('headset:several'), 'button');
  const chosen = async (scene: string) => {
    await stage.press(scene, 'option');
    return [editor.state.sceneId, editor.state.sceneSelection];
  };
  expect(await chosen('Attic')).toEqual([1, [1, 3]]);
  expect(await chosen('Court')).toEqual([1, [1, 2, 3]]);
  expect(await chosen('Court')).toEqual([1, [1, 3]]);
  expect(await chosen('Hall')).toEqual([3, []]);
  await stage.press(text('headset:several'), 'button');
  expect(await chosen('Court')).toEqual([2, []]);
});

test('the name of what is selected has room beside its buttons', async () => {
  await stage.see(() => openHall(holder('group', shutter())));
  await stage.see(() => editor.select([40]));
  await call('settings');
  const { object } = stage.find('Holder', 'heading');
  await stage.met(stage.find('Holder', 'heading'));
  // Most of the panel, in dmm.
  expect((object as VanillaContainer).size.peek()![0]).toBeGreaterThan(400);
});

/** What opens a menu or a choice: more about a row, or what is chosen now. */
const opensMore = ({ name, value, disabled }: Target) =>
  !disabled && (name.endsWith(`: ${text('kit:more')}`) || value !== undefined);
const chain = (object: Object3D | null): Object3D[] => (object ? [object, ...chain(object.parent)] : []);
/** The box in the room that something is part of. */
const boxOf = (object: Object3D) => chain(object).findLast((one) => one instanceof VanillaContainer);

for (const [name, way] of Object.entries(ways))
  if (typeof way !== 'string')
    test(`what is highest takes the ray: each entry of each menu over the dialog ${name}`, {
      timeout: LONG,
      tags: name === 'clip-import' ? [] : 'full',
    }, async () => {
      await stage.see(() =>
        openHall(image(), newObject('layer', 41, room, 'Layer'), newObject('group', 40, room, 'Group')),
      );
      await call('settings');
      await stage.press(e('object.look'), 'tab');
      await way();
      await stage.until(() => stage.has(undefined, 'dialog'));
      if (name === 'clip-import') await stage.until(() => stage.has(`Lights: ${text('kit:more')}`));
      const dialog = boxOf(stage.find(undefined, 'dialog').object);
      const openers = stage.all(undefined, 'button').filter(({ object }) => boxOf(object) === dialog);
      for (const opener of openers.filter(opensMore)) {
        const opened = await stage.pressTarget(opener);
        const entries = opened.filter(({ role }) => role === 'menuitem' || role === 'option');
        const [first] = entries;
        if (!first) continue;
        // Once they are laid out they can be scrolled to.
        await stage.met(first);
        for (const entry of entries) {
          reveal(entry.object as VanillaContainer);
          expect(chain(await stage.met(entry)), entry.name).toContain(entry.object);
        }
        await stage.press(text('kit:close'), 'button', -1);
      }
      await stage.see(editor.closeDialog);
    });
