import { expect, test } from 'vitest';
import type { z } from 'zod';
import { kindOf } from '../objects/registry.ts';
import { runtimeFlags } from '../runtime/flags.ts';
import { objectTypes } from '../types.ts';
import { actionSchema } from './action.ts';
import { assetSchema } from './asset.ts';
import { bookmarkSchema } from './bookmark.ts';
import { conditionSchema } from './condition.ts';
import { projectDataSchema } from './project-data.ts';
import { scenarioFileSchema } from './scenario.ts';
import { sceneSchema } from './scene.ts';
import { timedEventSchema } from './timed-event.ts';
import { variableSchema } from './variable.ts';

/** Fields of spec section 3 with a value each, and one value that must be refused. */
const entities: [string, z.ZodObject, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'scenario',
    scenarioFileSchema,
    {
      id: 7,
      scenes: [{ id: 1, name: 'Hall' }],
      assets: [{ id: '-1', name: 'Pin', type: 'hotspot' }],
      coverImage: { thumbnailUrl: 'cover.jpg' },
      projectData: { version: 2 },
      variables: [{ id: 3, name: 'Keys', value: 0 }],
    },
    { scenes: [] },
  ],
  [
    'project-data',
    projectDataSchema,
    {
      name: 'Walk',
      description: 'A walk',
      scenario: 7,
      publishDate: '2026-11-21T00:00:00Z',
      nextObjId: 12,
      fontsToLoad: ['Roboto'],
      bookmark: true,
      hybridScorm: true,
      xapi: true,
      xapiauth: 'Basic x',
      xapiendpoint: 'https://lrs.test/',
      xAPIActID: 'https://a.test/1',
      enableAnonymous: true,
      cmi5: true,
      SCORMVer: '2004',
      variables: [{ id: 3, name: 'Keys', value: 1 }],
      isscored: true,
      passinggrade: 75,
      lrsEndpoint: 'https://lrs.test/',
      lrsUser: 'user',
      lrsPassword: 'word',
      activityId: 'https://a.test/1',
      trial: false,
      trackAnalytic: true,
      promptEmail: true,
      version: 2,
    },
    { passinggrade: 101 },
  ],
  [
    'scene',
    sceneSchema,
    {
      id: 1,
      name: 'Hall',
      assetId: '-1',
      assetName: 'hall.jpg',
      image: 'hall.jpg',
      video: 'hall.mp4',
      objects: [{ id: 2, type: 'hotspot', name: 'Pin' }],
      timers: [{ time: 1000, name: 'Soon', actions: [] }],
      actions: [],
      actionsShow: [],
      loop: true,
      stereoscopic: 'top-bottom',
      projection: 'equirect180',
      default_yaw: 30,
      is_autopan_off: false,
      duration: 5000,
      volume: 0.5,
      ambisonic: 'first',
      oldId: 4,
      position: 2,
      irisId: 'x',
    },
    { projection: 'cube' },
  ],
  [
    'timed-event',
    timedEventSchema,
    { time: 1500, name: 'Soon', actions: [{ action: 'play' }] },
    { time: -1 },
  ],
  [
    'action',
    actionSchema,
    {
      action: 'hide',
      target: 'this',
      conditions: [{ condition: 'visited', object: 1 }],
      timeout: 2.5,
      value: '%Keys%',
      modtype: 'add',
      animation: { animType: 'grow', size: 0.3 },
      angle: 90,
      src: 'plan.pdf',
      assetName: 'plan.pdf',
      assetId: '-1',
      or: true,
    },
    { action: 'teleport' },
  ],
  [
    'condition',
    conditionSchema,
    { condition: 'dropped', object: 3, object2: 4, target: 'x' },
    { condition: 'raining' },
  ],
  [
    'variable',
    variableSchema,
    { id: 3, name: 'Keys', value: 2, sys: true, data: '{"actions":[]}' },
    { name: 5 },
  ],
  [
    'bookmark',
    bookmarkSchema,
    {
      scenarioId: 7,
      lastSceneId: 1,
      runtimeVariables: [{ id: 3, value: 'x' }],
      mapRuntime: { 2: 3 },
      questionsAnswered: [],
      publishDate: null,
      completeSent: true,
    },
    { mapRuntime: { 2: 0.5 } },
  ],
  [
    'asset',
    assetSchema,
    {
      id: '-1',
      name: 'Pin',
      uniqueName: 'pin-1.svg',
      url: 'pin.svg',
      thumbnailUrl: 'pin-small.png',
      type: 'hotspot',
      tag: 'media',
    },
    { tag: 'other' },
  ],
];

test.each(entities)(
  '[entity:%s] every field that section 3 lists is kept as it came, and a wrong one refused',
  (_, schema, whole, wrong) => {
    for (const field of Object.keys(whole)) expect(schema.shape).toHaveProperty(field);
    const parsed = schema.parse({ ...whole, ...(schema === scenarioFileSchema ? { name: 'Walk' } : {}) });
    expect(parsed).toMatchObject(whole);
    expect(schema.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
    expect(schema.safeParse({ ...parsed, ...wrong }).success).toBe(false);
  },
);

const objectFields = {
  src: 'a.png',
  assetId: '-2',
  assetName: 'a.png',
  visible: false,
  editvis: false,
  editlock: true,
  collapsed: true,
  parentId: 9,
  renderOrder: 100,
  actionsShow: [{ action: 'play', conditions: [] }],
  pitch: 10,
  yaw: 20,
  distance: 3,
  width: 1,
  height: 2,
  origWidth: 100,
  origHeight: 200,
  rotation: { x: 1, y: 2, z: 3 },
  offsetX: 0.1,
  offsetY: 0.2,
  fixed: true,
  spatial: true,
  autoplay: true,
  loop: true,
  muted: true,
  volume: 0.5,
  varid: 30,
  txt: 'Words',
  bTrans: true,
  autohide: true,
  motionPath: { begin: 100, points: [{ time: 0, yaw: 1, pitch: 2 }] },
  hoverin: [],
  hoverout: [],
  actions: [],
  onDone: [],
  onDrop: [],
  onDragOut: [],
  onBeginDrag: [],
  clickSound: { src: 'a.mp3', assetId: '-1', assetName: 'a.mp3' },
  hoverSound: { src: 'b.mp3', assetId: '-1', assetName: 'b.mp3' },
};

test('[entity:object] each field of section 3 is kept by every kind, and known to the kinds that use it', () => {
  const known = new Set(objectTypes.flatMap((type) => Object.keys(kindOf(type).schema.shape)));
  for (const field of [
    ...Object.keys(objectFields),
    'style',
    'appearance',
    'choices',
    'objects',
    'interactive',
    'id',
    'name',
    'type',
  ])
    expect(known).toContain(field);
  for (const type of objectTypes) {
    const { schema } = kindOf(type);
    const object = { id: 1, type, name: 'Thing', ...objectFields };
    expect(schema.parse(object)).toMatchObject(object);
    expect(schema.safeParse({ ...object, visible: 'perhaps' }).success).toBe(false);
  }
});

test('[entity:question] text, appearance, choices and the right one, counted from 1', () => {
  const { schema } = kindOf('question');
  const question = {
    id: 1,
    type: 'question',
    name: 'Q',
    txt: 'Which?',
    appearance: 'choice-cards',
    choices: [{ id: 2, txt: 'This', actions: [] }],
    correctchoice: 1,
  };
  expect(schema.parse(question)).toMatchObject(question);
  expect(schema.safeParse({ ...question, correctchoice: 0 }).success).toBe(false);
});

test('[entity:runtime-flags] shown 1, clicked 2, correct 4, answered 8, played 16', () => {
  expect(runtimeFlags).toEqual({ shown: 1, clicked: 2, correct: 4, answered: 8, played: 16 });
});
