import { assetsOf, scenesByNearness } from '../../src/models/play/fetch-ahead.ts';
import { type Project, type RunState, scoreOf, step } from '../../src/scenario/play.ts';
import { bounded } from './bounds.ts';
import { env, inTurns, open, scenarioOf, timed } from './large-scenario.ts';
import { openingInBrowser } from './opening-in-browser.ts';

/** How the engine does on one core; each figure is set beside what it must not exceed. */
export async function benchEngine(root: string): Promise<string> {
  const [action = 0, clone = 0] = inTurns([actionCost(), cloneCost()], 15);
  const [few = 0, many = 0] = inTurns([stepCost(5), stepCost(1000)], 15);
  const [touched = 0, untouched = 0] = inTurns([scoreCost(20_000), scoreCost(20)], 15);
  const [crowd = 0, some = 0] = inTurns([pendingCost(32_000), pendingCost(2000)], 7);
  const [deep = 0, shallow = 0] = inTurns([chainCost(390), chainCost(39)], 15);
  const text = JSON.stringify(scenarioOf(1000));
  const [parsed = 0, opened = 0, ahead = 0] = inTurns(
    [() => timed(() => JSON.parse(text)), () => timed(() => open(text)), () => longestAhead(text)],
    7,
  );
  const browser = await openingInBrowser(root);
  const row = (what: string, figure: number, unit: string, ratio: number, most: number) =>
    `| ${what} | ${figure.toFixed(2)} ${unit} | ${bounded(what, ratio, most).toFixed(2)} | ${most.toFixed(1)} |`;
  return [
    '## The engine',
    '',
    'Medians, measured in turns. A scenario of 1,000 scenes with 50 objects each, '.concat(
      `${(text.length / 1e6).toFixed(0)} MB: \`JSON.parse\` of it takes ${parsed.toFixed(0)} ms in Node.`,
    ),
    '',
    '| what | takes | beside | ratio at most |',
    '| --- | --- | --- | --- |',
    row('an action with one condition, beside cloning it as JSON', action * 1000, 'µs', action / clone, 3),
    row('a click with its actions, 1,000 scenes beside 5', many * 1000, 'µs', many / few, 1.2),
    row('the score, 20,000 objects touched beside 20', touched * 1000, 'µs', touched / untouched, 1.5),
    row(
      'a delayed run event, set and fired, 32,000 waiting beside 2,000',
      crowd * 1000,
      'µs',
      crowd / some,
      3,
    ),
    row(
      'a run event that is run by another, 390 inside one another beside 39',
      deep * 1000,
      'µs',
      deep / shallow,
      2,
    ),
    row(
      'opening the large scenario until its first scene runs, beside `JSON.parse`',
      opened,
      'ms',
      opened / parsed,
      3,
    ),
    row(
      'the same in the browser, under the content policy of our pages',
      browser.opened,
      'ms',
      browser.opened / browser.parsed,
      5,
    ),
    row(
      'the longest piece of looking through the large scenario for what to fetch ahead, beside `JSON.parse`',
      ahead,
      'ms',
      ahead / parsed,
      0.5,
    ),
  ].join('\n');
}

/** The longest of the pieces in which a scenario is looked through for what other scenes need; ms. */
function longestAhead(text: string): number {
  const { project } = open(text);
  const scenes = scenesByNearness(project, project.order[0]!);
  let longest = 0;
  for (let over: boolean | undefined = false; !over; )
    longest = Math.max(
      longest,
      timed(() => {
        const { done, value } = scenes.next();
        over = done;
        if (value) assetsOf(project, value);
      }),
    );
  return longest;
}

function stepCost(scenes: number): () => number {
  const { project, state } = open(scenarioOf(scenes));
  const times = 4000;
  return () =>
    timed(() => {
      for (let turn = 0; turn < times; turn++) step(project, state, { type: 'click', object: 2 }, env);
    }) / times;
}

/** A room with a button and what else there is. */
const roomOf = (actions: object[], objects: object[]) =>
  open({
    projectData: { version: 2 },
    scenes: [
      { id: 1, name: 'Room', objects: [{ id: 2, type: 'hotspot', name: 'Button', actions }, ...objects] },
    ],
  });
const runEvent = (id: number, ...actions: object[]) => ({
  id,
  type: 'run-event',
  name: `Event ${id}`,
  actions,
});

/** What it costs to know the score once so many objects were selected. */
function scoreCost(objects: number): () => number {
  const hotspots = Array.from({ length: objects }, (_, n) => ({ id: 10 + n, type: 'hotspot', name: `${n}` }));
  const quiz = { id: 5, type: 'question', name: 'Quiz', choices: [{ id: 1, txt: 'Yes', actions: [] }] };
  const { project, state } = roomOf([], [quiz, ...hotspots]);
  const flags = Object.fromEntries(hotspots.map(({ id }) => [id, 0b11]));
  const run = { project, state: { ...state, flags: { ...state.flags, ...flags } } };
  const times = 100_000;
  return () =>
    timed(() => {
      let sum = 0;
      for (let turn = 0; turn < times; turn++) sum += scoreOf(run);
      if (sum !== 0) throw new Error('Nothing was answered');
    }) / times;
}

/** What each of so many run events costs that wait in no order, from being set until it has run. */
function pendingCost(count: number): () => number {
  const actions = Array.from({ length: count }, (_, n) => ({
    action: 'runevent',
    target: 10,
    timeout: 1 + ((n * 7919) % count) / count,
  }));
  const { project, state } = roomOf(actions, [runEvent(10)]);
  return () =>
    timed(() => {
      const waiting = step(project, state, { type: 'click', object: 2 }, env).state;
      const { state: over } = step(project, waiting, { type: 'tick' }, { ...env, now: 3000 });
      if (waiting.pending.length !== count || over.pending.length > 0) throw new Error('They did not wait');
    }) / count;
}

/** What each of so many run events costs of which each runs the next. */
function chainCost(depth: number): () => number {
  const { project, state } = chain(depth);
  const times = 4000 / depth;
  return () =>
    timed(() => {
      for (let turn = 0; turn < times; turn++) step(project, state, { type: 'click', object: 2 }, env);
    }) /
    times /
    depth;
}

function chain(depth: number): { project: Project; state: RunState } {
  const ids = Array.from({ length: depth }, (_, n) => 10 + n);
  const run = (target: number) => ({ action: 'runevent', target });
  const events = ids.map((id, n) => (n + 1 < depth ? runEvent(id, run(id + 1)) : runEvent(id)));
  return roomOf([run(10)], events);
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
