import { expect, test } from 'vitest';
import { loadScenario } from './load-scenario.ts';

function loaded(...given: Parameters<typeof loadScenario>) {
  const result = loadScenario(...given);
  if (!result.ok) throw new Error(result.error);
  return result;
}

test('asset ids that are neither uuids nor built in are dropped and named', () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const ids = [uuid, '-1', '-14', -11, '-15', '17', 'picture', 9];
  const { project, problems } = loaded({
    projectData: { version: 2 },
    scenes: [
      { id: 1, objects: ids.map((assetId, id) => ({ id: 10 + id, type: 'image', name: `${id}`, assetId })) },
    ],
  });
  const kept = project.scenes[0]!.objects.map((object) => (object as { assetId?: string }).assetId);
  expect(kept).toEqual([uuid, '-1', '-14', '-11', ...Array(4).fill(undefined)]);
  expect(problems.map(({ code, what }) => [code, what])).toEqual([
    ['asset-id', '-15'],
    ['asset-id', '17'],
    ['asset-id', 'picture'],
    ['asset-id', '9'],
  ]);
});

test('an asset id in capitals names the same file', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const capitals = id.toUpperCase();
  const { project, problems } = loaded({
    projectData: { version: 2 },
    assets: [{ id: capitals, type: 'image', url: 'hall.jpg' }],
    scenes: [{ id: 1, assetId: capitals, objects: [] }],
  });
  expect([project.scenes[0]!.assetId, project.assets?.[0]?.id, problems]).toEqual([id, id, []]);
});

test('[action:openattachment] the files of what a variable does are told of where the file is, and what is wrong with them is named', () => {
  const action = {
    action: 'openattachment',
    assetId: 'leaflet',
    src: 'leaflet.pdf',
    target: null,
    conditions: [],
  };
  const variables = [
    { id: 60, name: 'Lives', value: 3, data: JSON.stringify({ actions: [action], note: 'kept' }) },
    { id: 61, name: 'Colour', value: 'red', data: 'as it came' },
  ];
  const { project, problems } = loaded(
    { projectData: { version: 2, variables }, scenes: [{ id: 1 }] },
    (given) => new URL(given, 'https://a.test/tours/scenario.json').href,
  );
  const [lives, colour] = project.projectData.variables;
  expect(JSON.parse(lives!.data!)).toEqual({
    note: 'kept',
    actions: [{ action: 'openattachment', src: 'https://a.test/tours/leaflet.pdf', conditions: [] }],
  });
  expect(colour).toEqual(variables[1]);
  expect(problems).toMatchObject([{ code: 'asset-id', what: 'leaflet' }]);
});

test('what says nothing in a condition of what a variable does is left out, and what is no condition stays', () => {
  const passed = { condition: 'equal', object: 60, value: '3' };
  const actions = [
    { action: 'addscore', value: 1, conditions: [{ ...passed, object2: null }, 'no condition'] },
    { action: 'addscore', value: 2, conditions: 'no list' },
  ];
  const variables = [{ id: 60, name: 'Lives', value: 3, data: JSON.stringify({ actions }) }];
  const { project } = loaded({ projectData: { version: 2, variables }, scenes: [{ id: 1 }] });
  expect(JSON.parse(project.projectData.variables[0]!.data!).actions).toEqual([
    { ...actions[0], conditions: [passed, 'no condition'] },
    actions[1],
  ]);
});

test('[player:load-param] addresses in a file are told of where the file is', () => {
  const sound = { src: 'sounds/bell.mp3', volume: 1 };
  const file = {
    projectData: { version: 2 },
    scenes: [
      {
        id: 1,
        image: '../hall.jpg',
        video: '',
        captions: { src: 'said.vtt' },
        actions: [
          { action: 'openattachment', src: '/leaflet.pdf' },
          // Names may stand in it: it is filled in and opened in the run.
          { action: 'weblink', value: 'größe.html' },
        ],
        objects: [
          { id: 10, type: 'hotspot', name: 'Bell', src: 'https://b.test/bell.png', clickSound: sound },
        ],
      },
    ],
  };
  const { project } = loaded(file, (given) => new URL(given, 'https://a.test/tours/7/scenario.json').href);
  const [scene] = project.scenes;
  expect(scene).toMatchObject({
    image: 'https://a.test/tours/hall.jpg',
    video: '',
    captions: { src: 'https://a.test/tours/7/said.vtt' },
    actions: [{ src: 'https://a.test/leaflet.pdf' }, { value: 'größe.html' }],
    objects: [
      { src: 'https://b.test/bell.png', clickSound: { src: 'https://a.test/tours/7/sounds/bell.mp3' } },
    ],
  });
  expect(loaded(file).project.scenes[0]).toMatchObject({ image: '../hall.jpg' });
});
