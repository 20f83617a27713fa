import { assetsOf, scenesByNearness } from '../../src/models/play/fetch-ahead.ts';
import { step } from '../../src/scenario/play.ts';
import { bounded } from './bounds.ts';
import { env, inTurns, open, scenarioOf, timed } from './large-scenario.ts';
import { openingInBrowser } from './opening-in-browser.ts';

/** How the engine does on one core; each figure is set beside what it must not exceed. */
export async function benchEngine(root: string): Promise<string> {
  const [action = 0, clone = 0] = inTurns([actionCost(), cloneCost()], 15);
  const [few = 0, many = 0] = inTurns([stepCost(5), stepCost(1000)], 15);
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
