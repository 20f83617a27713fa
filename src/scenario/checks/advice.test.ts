import { expect, test } from 'vitest';
import { applyChanges, type Doc } from '../edits/changes.ts';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import type { SceneObject } from '../objects/registry.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { type Advice, type AdviceCode, adviceOn } from './advice.ts';
import { mend } from './mend.ts';

const ahead = { yaw: 0, pitch: 0 };
const link = (target: number) => ({ action: 'link' as const, target, conditions: [] });
const object = (
  type: Parameters<typeof newObject>[0],
  id: number,
  name: string,
  more: Record<string, unknown> = {},
) => newObject(type, id, ahead, name, more) as SceneObject;

function docOf(objects: readonly SceneObject[], project: object = {}, scene: object = {}): Doc {
  const hall = { ...newScene(1, 'Hall', { objects: objects as never }), ...scene };
  return {
    scenarioId: 1,
    name: 'S',
    project: projectDataSchema.parse({ isscored: true, passinggrade: 50, ...project }),
    scenes: { 1: hall as never },
  };
}
const codes = (doc: Doc) => adviceOn(doc, ['Hotspot', 'Knopf']).map(({ code }) => code);
const scored = object('question', 10, 'Which way', { correctchoice: 1 });
/** What is found when the mend of the finding with this code is done. */
function mended(doc: Doc, code: AdviceCode): { before: Advice; after: AdviceCode[]; doc: Doc } {
  const before = adviceOn(doc).find((one) => one.code === code)!;
  const edit = mend(doc, before);
  if (!edit || 'refused' in edit) throw new Error('no mend');
  const next = applyChanges(doc, edit.changes);
  return { before, after: codes(next), doc: next };
}

test('nothing is said of a scenario in which all is in order', () => {
  expect(codes(docOf([scored, object('hotspot', 11, 'Bell', { actions: [link(1)] })]))).toEqual([]);
});

test('a question without a right choice, and a grade that nobody can reach', () => {
  const broken = object('question', 10, 'Which way', { correctchoice: 3 });
  expect(adviceOn(docOf([broken]))).toEqual([
    { code: 'no-right-choice', sceneId: 1, objectId: 10 },
    { code: 'score-cannot-pass', best: 0, passing: 50 },
  ]);
  // What is not scored need not be passed, and actions may set the score.
  expect(codes(docOf([broken], { isscored: false }))).toEqual([]);
  const bell = object('hotspot', 11, 'Bell', {
    actions: [{ action: 'setscore', value: 100, conditions: [] }],
  });
  expect(codes(docOf([broken, bell]))).toEqual(['no-right-choice']);
});

test('a grade above what can be reached is lowered to it', () => {
  const broken = object('question', 12, 'Where', { correctchoice: 3 });
  const doc = docOf([scored, broken], { passinggrade: 80 });
  const { before, doc: next } = mended(doc, 'score-cannot-pass');
  expect(before).toMatchObject({ best: 50, passing: 80 });
  expect(next.project.passinggrade).toBe(50);
  const right = object('question', 14, 'Who', { correctchoice: 1 });
  const twoOfThree = mended(docOf([scored, right, broken], { passinggrade: 80 }), 'score-cannot-pass');
  expect(twoOfThree.after).not.toContain('score-cannot-pass');
});

test('a variable that nothing sets: removed on request where nothing reads it', () => {
  const variables = [{ id: 20, name: 'Keys', value: 1 }];
  const sign = object('text', 13, 'Sign', { txt: 'You have %Keys% keys' });
  const doc = docOf([scored], { variables });
  expect(mended(doc, 'variable-never-set').doc.project.variables).toEqual([]);
  const used = docOf([scored, sign], { variables });
  const [found] = adviceOn(used);
  expect(found).toEqual({ code: 'variable-never-set', variableId: 20, used: true });
  expect(mend(used, found!)).toBeUndefined();
});

test('films without captions, in a scene and as an object', () => {
  const film = object('video', 14, 'Pump', { src: 'pump.mp4' });
  expect(adviceOn(docOf([scored, film], {}, { video: 'hall.mp4' }))).toEqual([
    { code: 'no-captions', sceneId: 1, objectId: null },
    { code: 'no-captions', sceneId: 1, objectId: 14 },
  ]);
});

test('sounds without captions: of an audio that is heard, and of a timer that sounds', () => {
  const of = (type: 'audio' | 'timer', more: Record<string, unknown>) =>
    codes(docOf([scored, object(type, 20, 'Bell', more)]));
  const file = { src: 'bell.mp3' };
  expect(of('audio', file)).toEqual(['sound-without-captions']);
  expect(of('timer', file)).toEqual(['sound-without-captions']);
  expect(of('timer', {})).toEqual([]);
  expect(of('audio', { ...file, muted: true })).toEqual([]);
  expect(of('audio', { ...file, captions: { src: 'bell.vtt' } })).toEqual([]);
});

test('what lies in a group or layer is looked over too, where the group has it', () => {
  const inside = [
    object('audio', 21, 'Voice', { src: 'voice.mp3' }),
    object('image', 22, 'IMG_2041', { src: 'a.png' }),
    object('text', 23, 'Sign', { txt: 'Mind the step', appearance: { fontSize: 12 } }),
    object('hotspot', 24, 'Bell', { actions: [link(1)], width: 0.2, height: 0.2 }),
    object('question', 25, 'Why', { correctchoice: 9 }),
  ];
  const far = { ...object('group', 30, 'Far', { objects: inside, distance: 12 }), yaw: 120 } as SceneObject;
  const doc = docOf([object('layer', 31, 'Layer', { objects: [far] })], { isscored: true, passinggrade: 0 });
  const told = adviceOn(doc).map((one) => [one.code, 'objectId' in one && one.objectId]);
  expect(told).toEqual([
    ['no-right-choice', 25],
    ['sound-without-captions', 21],
    ['name-says-nothing', 22],
    ['text-too-small', 23],
    ['target-too-small', 24],
    ['out-of-first-view', 24],
  ]);
  const { doc: next } = mended(doc, 'out-of-first-view');
  expect(next.scenes[1]!.default_yaw).toBe(120);
  const hidden = { ...far, visible: false } as SceneObject;
  expect(codes(docOf([hidden], { isscored: false }))).not.toContain('out-of-first-view');
});

test('names that tell nothing to who does not see it', () => {
  const named = (name: string) =>
    codes(docOf([scored, object('hotspot', 15, name, { actions: [link(1)] })])).includes('name-says-nothing');
  expect(['Hotspot', 'hotspot 2', 'Knopf 3', 'IMG_2041', 'door.png', 'Door', 'Way out 2'].map(named)).toEqual(
    [true, true, true, true, true, false, false],
  );
});

test('letters and targets too small for a headset at their distance', () => {
  const small = (distance: number) => [
    object('text', 16, 'Sign', { txt: 'Mind the step', distance, appearance: { fontSize: 12 } }),
    object('hotspot', 17, 'Bell', { actions: [link(1)], width: 0.2, height: 0.2, distance }),
  ];
  // 12 points are 50 mm high: 16 mm as seen from one metre when they are 3 metres away, 10 when 5.
  expect(codes(docOf([scored, ...small(3)]))).toEqual([]);
  expect(codes(docOf([scored, ...small(5)]))).toEqual(['text-too-small', 'target-too-small']);
});

test('nothing to press is in the first view: it is turned to what is nearest', () => {
  const behind = [
    { ...object('hotspot', 18, 'Door', { actions: [link(1)] }), yaw: 170 } as SceneObject,
    { ...object('hotspot', 19, 'Bell', { actions: [link(1)] }), yaw: -80 } as SceneObject,
  ];
  const { before, doc, after } = mended(docOf(behind, { isscored: false }), 'out-of-first-view');
  expect(before).toMatchObject({ objectId: 19 });
  expect(doc.scenes[1]!.default_yaw).toBe(-80);
  expect(after).toEqual([]);
});

test('what refers to something deleted is taken out, and nothing else', () => {
  const actions = [
    link(9),
    {
      ...link(1),
      conditions: [
        { condition: 'visited', object: 9 },
        { condition: 'visited', object: 1 },
      ],
    },
  ];
  const bell = object('hotspot', 11, 'Bell', { actions });
  const asked = object('question', 10, 'Which way', { choices: [{ id: 1, txt: 'A', actions: [link(9)] }] });
  const timers = [{ id: 5, time: 1000, name: '', actions: [link(8)] }];
  let doc = docOf([bell, asked], {}, { timers, actionsShow: [link(9)] });
  expect(codes(doc).filter((code) => code === 'dead-reference')).toHaveLength(5);
  for (let left = 5; left > 0 && codes(doc).includes('dead-reference'); left--)
    doc = mended(doc, 'dead-reference').doc;
  expect(codes(doc)).not.toContain('dead-reference');
  const [found] = doc.scenes[1]!.objects as unknown as { actions: unknown[] }[];
  expect(found!.actions).toEqual([{ ...link(1), conditions: [{ condition: 'visited', object: 1 }] }]);
});
