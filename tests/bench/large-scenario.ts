import {
  createRun,
  indexProject,
  loadScenario,
  type Project,
  type RunEvent,
  type RunState,
  step,
} from '../../src/scenario/play.ts';

/** Runs measurements one after the other, round by round, so that what else the machine does hits all alike. */
export function inTurns(measures: readonly (() => number)[], rounds: number): number[] {
  const found = measures.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round++)
    for (const [index, measure] of measures.entries()) {
      const cost = measure();
      // The first round warms up.
      if (round > 0) found[index]!.push(cost);
    }
  return found.map((costs) => costs.sort((a, b) => a - b)[costs.length >> 1]!);
}

/** Milliseconds of something done at once. */
export function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Where a measured run stands. */
export const env = { now: 0, random: () => 0.5, platform: 'web' as const };
const asset = '6f0a52c4-3d1e-4b7a-9c58-000000000001';

/** Loads a scenario and starts a run, up to its first scene. */
export function open(source: unknown): { project: Project; state: RunState } {
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

/** A scenario of so many scenes with so many objects each. */
export function scenarioOf(scenes: number, objects = 50) {
  const room = Math.max(100, objects + 2);
  const idOf = (scene: number, object: number) => scene * room + object + 2;
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
        target: idOf(scene, (index + 1) % objects),
        conditions: [{ condition: 'visited', object: scene * room + 1 }],
      },
      { action: 'addscore', value: 1, conditions: [] },
      {
        action: 'link',
        target: ((scene + 1) % scenes) * room + 1,
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
    projectData: { version: 2, nextObjId: (scenes + 1) * room, variables: [] },
    scenes: Array.from({ length: scenes }, (_, scene) => ({
      id: scene * room + 1,
      name: `Scene ${scene}`,
      position: scene,
      assetId: asset,
      objects: Array.from({ length: objects }, (__, index) => objectOf(scene, index)),
    })),
  };
}
