import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixture, roomWith, TestPlay } from '#tests/support/test-play.ts';
import texts from '../../../locales/us/errors.json';
import { DEFAULT_DISTANCE, SCENE_DURATION_MS } from '../constants.ts';
import { objectSchema } from '../objects/registry.ts';
import { scenarioFileSchema } from '../schema/scenario.ts';
import { objectTypes } from '../types.ts';
import { upgradeObject } from '../upgrade/v1-to-v2.ts';
import { loadScenario } from './load-scenario.ts';

function loaded(source: unknown) {
  const result = loadScenario(source);
  if (!result.ok) throw new Error(result.error);
  return result;
}

test.each(['minimal', 'two-rooms', 'all-kinds', 'version-1', 'stereo', 'unknown-keys'] as const)(
  '%s loads without a problem, and what was loaded is what the schemas allow',
  (name) => {
    const { project, problems } = loaded(fixture(name));
    expect(problems).toEqual([]);
    expect(scenarioFileSchema.parse(project)).toEqual(project);
  },
);

test('[rule:scenario-file] a file must parse and hold project data', () => {
  const cut = readFileSync(
    new URL('../../../tests/fixtures/scenarios/ends-early.txt', import.meta.url),
    'utf8',
  );
  expect(loadScenario(cut)).toEqual({ ok: false, error: 'scenario-file-unparsable' });
  expect(loadScenario(' ')).toEqual({ ok: false, error: 'scenario-file-empty' });
  for (const source of [fixture('not-a-scenario'), '[]', 'null', 'true', { scenes: [{ id: 1 }] }])
    expect(loadScenario(source)).toEqual({ ok: false, error: 'scenario-file-invalid' });
  // Of one that has project data nobody is told that it has none.
  for (const scenes of [undefined, [], 'none', [{ name: 'No id' }, null]])
    expect(loadScenario({ projectData: {}, scenes })).toEqual({ ok: false, error: 'scenario-file-no-scene' });
});

test('[error:empty-scenario] [error:bad-json] what is said of a file that is empty, and of one that does not parse', () => {
  const said = (source: string) => {
    const result = loadScenario(source);
    return result.ok ? undefined : texts[result.error];
  };
  expect(said('')).toBe('Unable to load file:  scenario.json');
  expect(said('{"projectData":')).toBe('Error parsing response from server');
});

test('the picture of a hotspot may be an address alone, also where its asset id means nothing here', () => {
  const src = 'pictures/valve.png';
  const kinds = ['hotspot', 'hotspot-drag', 'hotspot-drop', 'hotspot-drag-drop'];
  const objects = kinds.flatMap((type, index) => [
    { id: 10 + index, type, name: type, src },
    { id: 20 + index, type, name: type, src, assetId: 'valve' },
  ]);
  const file = { projectData: { version: 2 }, scenes: [{ id: 1, objects }] };
  const { project } = loaded(file);
  expect(project.scenes[0]!.objects).toHaveLength(8);
  // Nor is it put there where the scenario is stored.
  for (const scenes of [project.scenes, scenarioFileSchema.parse(project).scenes])
    for (const object of scenes[0]!.objects) {
      expect(object).toMatchObject({ src });
      expect(object).not.toHaveProperty('assetId');
    }
});

test('groups in groups without end, conditions about nothing and times that are none are named', () => {
  let group: object = { id: 1000, type: 'group', name: 'Innermost' };
  for (let depth = 0; depth < 60; depth++)
    group = { id: depth + 10, type: 'group', name: `${depth}`, objects: [group] };
  const cycle: { id: number; type: string; objects: unknown[] } = { id: 500, type: 'group', objects: [] };
  cycle.objects.push(cycle);
  const show = { action: 'show', target: 500, conditions: [{ condition: 'shown', object: 4711 }] };
  const { problems } = loaded({
    projectData: { version: 1 },
    scenes: [{ id: 1, objects: [group, cycle], actions: [show], timers: [{ time: 'soon', name: 'Late' }] }],
  });
  expect(problems.map(({ code }) => code)).toEqual(['too-deep', 'same-id', 'dead-reference', 'no-time']);
});

test('[const:scene] what a scene leaves empty, or says in a word that nobody knows, is as if it said nothing', () => {
  const empty = {
    loop: null,
    default_yaw: null,
    is_autopan_off: null,
    duration: null,
    volume: null,
    position: null,
  };
  const { project, problems } = loaded({
    projectData: { version: 2 },
    scenes: [
      { id: 1, ...empty, stereoscopic: null, projection: null },
      { id: 2, name: 'Odd', stereoscopic: 'both', projection: 'cube' },
      { id: 3, default_yaw: 90, duration: 0, stereoscopic: 'side-by-side', projection: 'flat', position: 7 },
    ],
  });
  const usual = {
    default_yaw: 0,
    duration: 60_000,
    volume: 1,
    stereoscopic: 'mono',
    projection: 'equirect360',
  };
  expect(project.scenes).toMatchObject([
    { ...usual, loop: false, is_autopan_off: true, position: 0 },
    { ...usual, position: 1 },
    { default_yaw: 90, duration: 0, stereoscopic: 'side-by-side', projection: 'flat', position: 7 },
  ]);
  expect(problems).toEqual([
    { code: 'unknown-word', where: 'Odd', what: 'stereoscopic: both' },
    { code: 'unknown-word', where: 'Odd', what: 'projection: cube' },
  ]);
});

test('a mark of the byte order before the file is passed over', () => {
  expect(loaded(`\uFEFF${fixture('minimal')}`).problems).toEqual([]);
});

test('the lower-case spelling of project data is read too', () => {
  const { project } = loaded({
    id: 1,
    projectdata: { name: 'Old spelling', version: 2 },
    scenes: [{ id: 1 }],
  });
  expect(project.name).toBe('Old spelling');
  expect(project).not.toHaveProperty('projectdata');
});

test('[state:project-v2] [const:version] version 1 becomes 2: opacity moves to effects, models are named for conversion', () => {
  const { project, convertModels } = loaded(fixture('version-1'));
  expect(project.projectData.version).toBe(2);
  const [faint, set] = project.scenes[0]!.objects;
  expect(faint).toMatchObject({ effects: { opacity: 0.25 } });
  expect(upgradeObject({ id: 1, opacity: '0.5' })).toEqual({ id: 1, effects: { opacity: 0.5 } });
  expect(upgradeObject({ id: 1, opacity: 'half' })).toEqual({ id: 1 });
  expect(faint).not.toHaveProperty('opacity');
  expect(set).toMatchObject({ objects: [{ name: 'Inner', effects: { opacity: 0.5 } }] });
  expect(convertModels).toEqual(['Shiny']);
});

test('what is broken is named and left out, the rest is kept', () => {
  const { project, problems } = loaded(fixture('broken-references'));
  expect(problems.map(({ code, what }) => [code, what])).toEqual([
    ['no-id', 'No id'],
    ['same-id', '10'],
    ['no-id', 'Nameless id'],
    ['unknown-kind', 'hologram'],
    ['dead-reference', 'link → 99'],
    ['dead-reference', 'show → 98'],
    ['unknown-action', 'teleport'],
    ['unknown-condition', 'raining'],
  ]);
  expect(project.scenes.map(({ objects }) => objects.map(({ name }) => name))).toEqual([['Nowhere', 'Odd']]);
  // An action that nobody could ask the condition of must not run.
  expect(project.scenes[0]!.objects[1]).toMatchObject({ actions: [] });
});

test('what points at nothing by a text is named too; null points at nothing, and nothing is missing', () => {
  const loose = { condition: 'notdropped', object: 11, object2: null };
  const file = (actions: object[], more: object = {}) =>
    roomWith([
      { id: 10, type: 'hotspot', name: 'Go', parentId: null, actions, ...more },
      { id: 11, type: 'hotspot-drag', name: 'Plug' },
      { id: 12, type: 'run-event', name: 'Alarm', actions: [{ action: 'addscore', value: 1 }] },
    ]);
  const empty = file([
    { action: 'runevent', target: null, value: 'Alarm', conditions: [loose, null] },
    { action: 'pan', target: null, angle: 20, conditions: null },
  ]);
  expect(loaded(empty).problems).toEqual([]);
  const played = new TestPlay(empty).begin().click(10);
  expect(played.last('action:error')).toBeUndefined();
  expect(played.state.variables[0]).toBe(1);
  expect(played.effects).toContainEqual({ type: 'pan', yaw: 20 });
  const wrong = file([{ action: 'link', target: '2' }], { parentId: '11', varid: 77 });
  expect(loaded(wrong).problems.map(({ code, what }) => [code, what])).toEqual([
    ['dead-reference', 'parentId → 11'],
    ['dead-reference', 'varid → 77'],
    ['dead-reference', 'link → 2'],
  ]);
});

test.each([
  { conditions: { condition: 'shown', object: 10 } },
  { conditions: ['shown'] },
  { conditions: 'shown' },
  { conditions: '' },
])('an action never runs for want of a condition that can be read: $conditions', ({ conditions }) => {
  const go = { id: 10, type: 'hotspot', name: 'Go', actions: [{ action: 'exit', conditions }] };
  expect(loaded(roomWith([go])).problems).toMatchObject([{ code: 'unknown-condition', where: 'First / Go' }]);
  const data = JSON.stringify({ actions: [{ action: 'exit', conditions }] });
  const run = new TestPlay(
    roomWith([go], {}, { variables: [{ id: 30, name: 'Count', value: 0, data }] }),
  ).begin();
  run.click(10).send({ type: 'set-variable', variable: 30, value: 1 });
  expect(run.state).toMatchObject({ exited: false, variables: { 30: 1 } });
});

test('each choice of a question can be given, though ids are left out or come twice', () => {
  const ids = (...given: (number | undefined)[]) => {
    const choices = given.map((id, index) => ({ id, txt: `${index}` }));
    const quiz = { id: 10, type: 'question', name: 'Quiz', autohide: false, choices };
    const run = new TestPlay(roomWith([quiz])).begin();
    const completed = run.project.objects.get(10)!.object.choices!;
    for (const { id } of completed) run.send({ type: 'choice', object: 10, choice: id });
    expect(run.state.answers.map(({ choice }) => choice)).toEqual(choices.map(({ txt }) => txt));
    return completed.map(({ id }) => id);
  };
  expect(ids(undefined, undefined)).toEqual([1, 2]);
  expect(ids(2, undefined, 3)).toEqual([2, 4, 3]);
  expect(ids(7, 7, 7)).toEqual([7, 2, 3]);
});

test('a choice that is a text alone says that, and one that is nothing keeps its place: the right one stays right', () => {
  const choices = ['Up', 3, null, { id: 4, txt: 'Down' }, ['x']];
  const file = roomWith([{ id: 10, type: 'question', name: 'Quiz', correctchoice: 4, choices }]);
  const { project, problems } = loaded(file);
  expect(project.scenes[0]!.objects).toMatchObject([
    { choices: ['Up', '3', '', 'Down', ''].map((txt, index) => ({ id: index + 1, txt })) },
  ]);
  expect(problems).toEqual(
    ['choices: null', 'choices: […]'].map((what) => ({ code: 'wrong-type', where: 'First / Quiz', what })),
  );
  const run = new TestPlay(file).begin();
  run.send({ type: 'choice', object: 10, choice: 4 });
  expect(run.state.answers).toMatchObject([{ choice: 'Down', correct: true }]);
});

test('of project data what is of another type is left out and named, as are variables that nobody could tell apart', () => {
  const given = {
    name: null,
    bookmark: 'yes',
    isscored: 'true',
    passinggrade: 'most',
    variables: [
      { id: 30, name: 'Count', value: 1 },
      { id: 30, name: 'Again', value: 2 },
      { id: 'x', name: 'Text', value: 3 },
      { id: 31, value: 4 },
    ],
  };
  const { project, problems } = loaded(roomWith([], {}, given));
  const { projectData } = project;
  expect(projectData).toMatchObject({ name: '', bookmark: false, isscored: true });
  expect(projectData).not.toHaveProperty('passinggrade');
  expect(projectData.variables).toEqual([{ id: 30, name: 'Count', value: 1 }]);
  expect(problems.map(({ code, where, what }) => [code, where, what])).toEqual([
    ['wrong-type', 'projectData', 'bookmark: yes'],
    ['wrong-type', 'projectData', 'passinggrade: most'],
    ['same-id', 'projectData', 'Again'],
    ['no-id', 'projectData', 'Text'],
    ['no-id', 'projectData', '31'],
  ]);
  expect(loaded(roomWith([], {}, { passinggrade: '80' })).project.projectData.passinggrade).toBe(80);
  expect(loaded(roomWith([], {}, { variables: { Count: 1 } })).problems).toMatchObject([
    { code: 'wrong-type', what: 'variables: {…}' },
  ]);
});

test('unknown keys survive, at every depth', () => {
  const { project } = loaded(fixture('unknown-keys'));
  for (const file of [project, scenarioFileSchema.parse(JSON.parse(fixture('unknown-keys')))])
    expect(file).toMatchObject({
      hologram: true,
      projectData: { weather: 'fine' },
      scenes: [
        {
          fog: 0.5,
          objects: [
            {
              glow: { color: '#0f0' },
              effects: { blur: 2 },
              actions: [{ fade: 1, conditions: [{ twice: true }] }],
            },
          ],
        },
      ],
    });
});

test.each(objectTypes)('a %s of which a file says next to nothing is complete', (type) => {
  const file = { projectData: { version: 2 }, scenes: [{ id: 1, objects: [{ id: 2, type }] }] };
  const object = loaded(file).project.scenes[0]!.objects[0]!;
  expect(object).toEqual(objectSchema.parse({ id: 2, type, name: type }));
});

test('takes the default for a number beyond all bounds, and says so', () => {
  const { project, problems } = loaded({
    projectData: { version: 2 },
    scenes: [
      {
        id: 1,
        duration: 1e308,
        objects: [{ id: 2, type: 'image', name: 'A', yaw: -1e308, distance: '1e300' }],
      },
    ],
  });
  expect(project.scenes[0]).toMatchObject({
    duration: SCENE_DURATION_MS,
    objects: [{ yaw: 0, distance: DEFAULT_DISTANCE }],
  });
  expect(problems.map(({ code }) => code)).toEqual(['wrong-type', 'wrong-type', 'wrong-type']);
});
