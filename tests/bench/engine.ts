import {
  createRun,
  indexProject,
  loadScenario,
  type Project,
  type RunEvent,
  type RunState,
  step,
} from '../../src/scenario/play.ts';
import { bounded } from './bounds.ts';

/** How the engine does, in Node on one core; each figure is set beside what it must not exceed. */
export async function benchEngine(): Promise<string> {
  const [action = 0, clone = 0] = inTurns([actionCost(), cloneCost()], 15);
  const [few = 0, many = 0] = inTurns([stepCost(5), stepCost(1000)], 15);
  const text = JSON.stringify(scenarioOf(1000));
  const [parsed = 0, opened = 0] = inTurns(
    [() => timed(() => JSON.parse(text)), () => timed(() => open(text))],
    7,
  );
  const row = (what: string, figure: number, unit: string, ratio: number, most: number) =>
    `| ${what} | ${figure.toFixed(2)} ${unit} | ${bounded(what, ratio, most).toFixed(2)} | ${most.toFixed(1)} |`;
  return [
    '## The engine, in Node',
    '',
    'Medians, measured in turns. A scenario of 1,000 scenes with 50 objects each, '.concat(
      `${(text.length / 1e6).toFixed(0)} MB: \`JSON.parse\` of it takes ${parsed.toFixed(0)} ms.`,
    ),
    '',
    '| what | takes | beside | ratio at most |',
    '| --- | --- | --- | --- |',
    row('an action with one condition, beside cloning it as JSON', action * 1000, 'µs', action / clone, 3),
    row('a click with its actions, 1,000 scenes beside 5', many * 1000, 'µs', many / few, 1.2),
    row(
      'opening the large scenario until its first scene runs, beside `JSON.parse`',
      opened,
      'ms',
      opened / parsed,
      3,
    ),
  ].join('\n');
}

/** Runs measurements one after the other, round by round, so that what else the machine does hits all alike. */
function inTurns(measures: readonly (() => number)[], rounds: number): number[] {
  const found = measures.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round++)
    for (const [index, measure] of measures.entries()) {
      const cost = measure();
      // The first round warms up.
      if (round > 0) found[index]!.push(cost);
    }
  return found.map((costs) => costs.sort((a, b) => a - b)[costs.length >> 1]!);
}

function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

const env = { now: 0, random: () => 0.5, platform: 'web' as const };
const asset = '6f0a52c4-3d1e-4b7a-9c58-000000000001';

function open(source: unknown): { project: Project; state: RunState } {
  const loaded = loadScenario(source);
  if (!loaded.ok) throw new Error(loaded.error);
  const project = indexProject(loaded.project);
  let state = createRun(project, env);
  for (const event of [
    { type: 'start' },
    { type: 'scene-loaded', sceneId: project.order[0]!.id },
  ] as RunEvent[])
    state = step(project, state, event, env).state;
  return { project, state };
}

function scenarioOf(scenes: number) {
  const idOf = (scene: number, object: number) => scene * 100 + object + 2;
  const objectOf = (scene: number, index: number) => ({
    id: idOf(scene, index),
    type: ['hotspot', 'text', 'image', 'question', 'model'][index % 5],
    name: `Object ${index}`,
    yaw: index * 7 - 170,
    pitch: index - 20,
    distance: 4,
    width: 0.5,
    height: 0.5,
    assetId: asset,
    txt: 'Some words to be read: %SCORE% points',
    choices: index % 5 === 3 ? [1, 2].map((id) => ({ id, txt: `Answer ${id}`, actions: [] })) : undefined,
    actions: [
      {
        action: 'show',
        target: idOf(scene, (index + 1) % 50),
        conditions: [{ condition: 'visited', object: scene * 100 + 1 }],
      },
      { action: 'addscore', value: 1, conditions: [] },
      {
        action: 'link',
        target: ((scene + 1) % scenes) * 100 + 1,
        angle: 90,
        conditions: [{ condition: 'less', object: 0, target: 0 }],
      },
    ],
    hoverin: [],
    hoverout: [],
    actionsShow: [],
  });
  return {
    id: 1,
    name: 'Large',
    projectData: { version: 2, nextObjId: scenes * 100 + 100, variables: [] },
    scenes: Array.from({ length: scenes }, (_, scene) => ({
      id: scene * 100 + 1,
      name: `Scene ${scene}`,
      position: scene,
      assetId: asset,
      objects: Array.from({ length: 50 }, (__, index) => objectOf(scene, index)),
    })),
  };
}

function stepCost(scenes: number): () => number {
  const { project, state } = open(scenarioOf(scenes));
  const times = 4000;
  return () =>
    timed(() => {
      for (let turn = 0; turn < times; turn++) step(project, state, { type: 'click', object: 2 }, env);
    }) / times;
}

const measured = {
  action: 'modifyvariable',
  target: 9,
  modtype: 'set',
  value: 1,
  conditions: [{ condition: 'equal', object: 9, target: 1 }],
};

/** What a list of 100 such actions costs above a list of none, by action. */
function actionCost(): () => number {
  const run = (count: number) =>
    open({
      projectData: { version: 2, variables: [{ id: 9, name: 'Light', value: 1 }] },
      scenes: [
        {
          id: 1,
          name: 'Room',
          objects: [{ id: 2, type: 'hotspot', name: 'Button', actions: Array(count).fill(measured) }],
        },
      ],
    });
  const [none, hundred] = [run(0), run(100)];
  const times = 400;
  const clicks = ({ project, state }: ReturnType<typeof open>) =>
    timed(() => {
      for (let turn = 0; turn < times; turn++) step(project, state, { type: 'click', object: 2 }, env);
    });
  return () => (clicks(hundred) - clicks(none)) / times / 100;
}

function cloneCost(): () => number {
  const times = 40_000;
  return () =>
    timed(() => {
      for (let turn = 0; turn < times; turn++) JSON.parse(JSON.stringify(measured));
    }) / times;
}
