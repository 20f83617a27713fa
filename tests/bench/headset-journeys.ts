import type { Page } from '@playwright/test';
import type { Scene, SceneObject } from '../../src/scenario/index.ts';
import { expect } from '../support/expect.ts';
import { drawLink, liftTools, place } from '../support/headset-acts.ts';
import { restCall } from '../support/rest.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { pin } from '../support/test-editor.ts';
import { ownScenario } from '../support/test-headset-editor.ts';
import { CountedHeadset, type Effort } from './counted-headset.ts';

/** What an author does in the headset, and what it may ask at most. Keys of our keyboard are not counted as presses. */
interface Journey {
  what: string;
  most: Partial<Record<'presses' | 'turns' | 'scrolls', number>>;
  /** What is counted begins when this is done. */
  before?: (headset: CountedHeadset) => Promise<void>;
  walk: (headset: CountedHeadset) => Promise<void>;
  /** What the scene then has, and what of it is wanted. */
  made: (scene: Scene) => unknown;
  wanted: (cellar: number) => unknown[];
}

/** Degrees to which the head is raised at first: it rests a little down. */
const RESTS = -10;
const DOOR = { yaw: -10, pitch: 16 };
const WRONG = { yaw: 18, pitch: 16 };

const actionsOf = (name: string) => (scene: Scene) =>
  (scene.objects as (SceneObject & { actions?: object[] })[]).find((object) => object.name === name)?.actions;

export const journeys: readonly Journey[] = [
  {
    what: 'a hotspot is placed and linked to another scene',
    most: { presses: 4, turns: 0, scrolls: 0 },
    walk: async (headset) => {
      await place(headset, 'hotspot', { yaw: 4, pitch: 24 });
      await drawLink(headset, 'Hotspot', 'Cellar');
    },
    made: actionsOf('Hotspot'),
    wanted: (cellar) => [{ action: 'link', target: cellar }],
  },
  {
    what: 'a question with three choices',
    most: { presses: 10, turns: 0 },
    walk: async (headset) => {
      await place(headset, 'question', { yaw: 0, pitch: 12 });
      await headset.press('Edit', 'button');
      await headset.pressOn('Text', 'textbox');
      await headset.type([...'km', 'Next field', ...'12', 'Next field', ...'34']);
      await headset.done();
      // The new one has the keyboard.
      await headset.pressOn('Add a choice', 'button');
      await headset.seeValue('Choice 2', 'textbox', '34');
      await headset.see('Choice 3', 'textbox');
      await headset.write('56');
    },
    made: (scene) =>
      scene.objects.flatMap((one) => (one.type === 'question' ? one.choices.map(({ txt }) => txt) : [])),
    wanted: () => ['12', '34', '56'],
  },
  {
    what: 'an action with a condition',
    most: { presses: 9, turns: 0, scrolls: 2 },
    walk: async (headset) => {
      await headset.pressObject(DOOR);
      await headset.press('Actions', 'button');
      await headset.pressOn('Add an action', 'button');
      await headset.pressOn('Add a condition', 'button');
      await headset.chooseOn('About', 'The score');
      await headset.chooseOn('Condition', 'is greater than');
      await headset.pressOn('Value', 'textbox');
      await headset.write('5');
    },
    made: actionsOf('Door'),
    wanted: () => [{ action: 'link', conditions: [{ condition: 'greater', object: 0, target: 5 }] }],
  },
  {
    what: 'a wrong link, found while it runs, is put right',
    most: { presses: 5 },
    before: async (headset) => {
      await headset.press('Play', 'button');
      await headset.press('Wrong', 'button');
      await headset.see('Wrong', 'button');
    },
    walk: async (headset) => {
      await headset.press(/^Stop/, 'button');
      await headset.see('Play', 'button');
      await headset.press('Actions', 'button');
      await headset.pressOn('Go to “Hall”', 'option');
      await headset.chooseOn('Scene', 'Cellar');
    },
    made: actionsOf('Wrong'),
    wanted: (cellar) => [{ action: 'link', target: cellar }],
  },
];

/** Walks one in a scenario of its own. @returns what it asked, and what it may ask */
export async function walkJourney(page: Page, server: ServerProcess, journey: Journey) {
  const { what, most, before, walk, made, wanted } = journey;
  const headset = await CountedHeadset.wear(page);
  let target = 0;
  const id = await ownScenario(server, what, ({ hall, cellar }) => {
    target = cellar;
    const link = { action: 'link', target: hall, conditions: [] };
    return {
      hall: {
        objects: [
          pin(901, 'Door', DOOR.yaw, { pitch: DOOR.pitch }),
          pin(902, 'Wrong', WRONG.yaw, { pitch: WRONG.pitch, actions: [link] }),
        ],
      },
    };
  });
  // The headset is there from the next page on.
  await page.goto('about:blank');
  await headset.edit(page, server, id);
  await headset.look(0, RESTS);
  await liftTools(headset);
  await before?.(headset);
  const effort: Effort = await headset.effortOf(() => walk(headset));
  // What was counted has come to something.
  const stored = async () => (await restCall<Scene[]>(page, 'GET', `scenarios/${id}/scenes`))[0]!;
  await expect
    .poll(async () => made(await stored()), { message: what, timeout: 30_000 })
    .toMatchObject(wanted(target));
  return { what, effort, most };
}
