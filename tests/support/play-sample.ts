import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Frame, type Page, test } from '@playwright/test';
import type { Scene, SceneObject } from '#scenario';
import { expect } from './expect.ts';
import { holdPlayer, type Told } from './framed-player.ts';
import { outOfView } from './in-view.ts';
import { middleOf } from './package.ts';
import { type SampleName, sample, serveSample } from './samples.ts';
import type { Standing } from './test-headset.ts';

/** A player in a frame that fills the page, and what it told the window around it. */
export interface Held {
  page: Page;
  frame: Frame;
  scenes: readonly Scene[];
  told: (type?: string) => Promise<Told[]>;
}

/** A control of the scene: an object, or one of a question's choices. */
export interface Aim {
  selector: string;
  name: string;
  /** By scene, where the scenario alone says its place: no part of a card or of a group, and nothing that moves. */
  plain: ReadonlyMap<string, Standing>;
}

/** One way of playing. What it is asked to press is there; that the press arrived is checked by who asks. */
export interface Hand {
  /** It plays at a screen: what it is to see must be on it, whole. In a headset heads turn as they like. */
  screen?: true;
  /** Once the run has started, before its first act: puts a headset on, lays controllers down. */
  begin?: (held: Held) => Promise<void>;
  /** Once it is over: takes the headset off. */
  end?: (held: Held) => Promise<void>;
  /** Presses a button of the page. */
  button: (held: Held, name: string) => Promise<void>;
  select: (held: Held, aim: Aim) => Promise<void>;
  drag: (held: Held, thing: Aim, zone: Aim) => Promise<void>;
}

/**
 * How each sample is played to its end: `press THING`, `choose QUESTION: CHOICE`, `drag THING to ZONE`, `see TEXT`,
 * `drawn TIMER`.
 * The same for every hand; `golden` is the recorded run whose result it must come to.
 */
export const plays: Record<SampleName, { golden: string; steps: string }> = {
  'hazard-hunt': {
    golden: 'passed',
    steps: `
      see 0 found · 0 points
      press Oil on the floor
      see Bind it and mark the place.
      press Cable
      press Drill
      press Crates
      press Gas bottles
      press Ladder
      see All six are found.
      press To the store
      see You have 75 points.
      press Exit
      press Drums
      see All eight are found!
      press Finish
      see Well done! 100 of 100 points, 0 wrong guesses.`,
  },
  'product-quiz': {
    golden: 'basics-then-experts',
    steps: `
      press Basics
      choose Voltage: 230 volts
      choose Part: The ring
      choose Cleaning: With a dry cloth
      choose Warranty: Five years
      choose Colour: 2700 K
      choose Spare part: The dimmer ring
      choose Repair: ask which bulb is in it
      press On
      see 100 percent are right.
      see Passed. Thank you!
      press Leave
      ended`,
  },
  assembly: {
    golden: 'in-order',
    steps: `
      see Attempts: 0
      drag Foot to Place of the foot
      drag Stem to Foot
      see Right: 2 of 4.
      drag Shade to Place of the shade
      drag Bulb to Place of the bulb
      see Attempts: 4
      press Switch on
      see It shines! 4 attempts, 100 points.`,
  },
  evacuation: {
    golden: 'both-safe',
    steps: `
      see A quiet morning in the gallery.
      see FIRE ALARM
      drawn Time 15
      press Visitor
      press Door to the workshop
      drawn Time 41
      press Gate
      see Both of you are out. Well done!
      press Leave
      ended`,
  },
  'video-tour': {
    golden: 'right-at-once',
    steps: `
      choose Which side: Right
      press Ashore
      see Back on land.
      press The trip again
      press The trip again
      finished
      press Leave
      ended`,
  },
  museum: {
    golden: 'three-stars',
    steps: `
      see 0 of 3 stars
      press Bird
      press Star of the bird
      see 1 of 3 stars
      press Plan
      press Court on the plan
      press Star of the rings
      press Back to the hall
      press To the studio
      press Star of the film
      see Three stars: you have seen it all!`,
  },
};

type HandName = 'mouse' | 'keyboard' | 'touch' | 'controller' | 'gaze';
/** What is played in every run of the tests, and with which hand; all with every hand where all is asked for. */
const quickHand: Partial<Record<SampleName, HandName>> = {
  'product-quiz': 'mouse',
};

/** The details of a sample's test with a hand. */
export const quickly = (name: SampleName, hand: HandName) =>
  quickHand[name] === hand ? {} : { tag: '@full' };

/** Waiting for something that a film, or an alarm, brings. */
const PATIENCE = { timeout: 45_000 };

/** Serves a sample as a published package and plays it to its end: its result is the golden run's. */
export async function playSample(page: Page, name: SampleName, hand: Hand): Promise<void> {
  const server = await serveSample(name);
  try {
    const held = { ...(await holdPlayer(page, server.origin)), scenes: sample(name).scenes };
    await playSteps(held, hand, plays[name].steps, name);
    await expect.poll(async () => (await held.told('finish')).length, PATIENCE).toBe(1);
    expect((await held.told('finish'))[0]).toMatchObject({ result: goldenResult(name) });
    await hand.end?.(held);
  } finally {
    await server.stop();
  }
}

/** Starts what is held and takes these steps, a line each. @param name what its pictures are called by */
export async function playSteps(held: Held, hand: Hand, steps: string, name: string): Promise<void> {
  await start(held, hand);
  await keepPicture(held.page, `${name} begin`);
  const lines = steps.trim().split('\n');
  // What is to be seen at first may be gone before a headset is on.
  const worn = lines[0]!.startsWith('see ') ? 1 : 0;
  for (const [at, line] of lines.entries()) {
    if (at === worn) await hand.begin?.(held);
    await take(held, hand, line.trim());
    await keepPicture(held.page, `${name} ${line.trim()}`);
  }
}

/** Starts the run: by the press that sound wants, where there is sound. */
async function start(held: Held, hand: Hand): Promise<void> {
  const button = held.frame.getByRole('button', { name: 'Start', exact: true });
  const title = held.frame.locator('.accessible-scene h1');
  await expect(button.or(title).first()).toBeAttached();
  if (await button.isVisible()) await hand.button(held, 'Start');
  await expect(title).toBeAttached();
}

async function take(held: Held, hand: Hand, line: string): Promise<void> {
  const [, word, rest = ''] = /^(\w+) ?(.*)$/.exec(line) ?? [];
  if (word === 'see') await see(held, hand, rest);
  else if (word === 'finished')
    await expect.poll(async () => (await held.told('finish')).length, PATIENCE).toBe(1);
  else if (word === 'ended') {
    await expect(held.frame.getByRole('heading', { name: 'Finished' }).first()).toBeAttached();
    await expect.poll(async () => (await held.told('exit')).length).toBe(1);
  } else if (word === 'press') {
    const aim = await present(held, rest);
    await arrives(held, 'clicked', { object: aim.name }, () => hand.select(held, aim));
  } else if (word === 'choose') {
    const [question = '', choice = ''] = rest.split(': ');
    const aim = await present(held, question, choice);
    await arrives(held, 'answered', { questname: aim.name }, () => hand.select(held, aim));
  } else if (word === 'drag') {
    const [from = '', to = ''] = rest.split(' to ');
    const [thing, zone] = [await present(held, from), await present(held, to)];
    const landed = { object: thing.name, dropzone: zone.name };
    await arrives(held, 'dropped', landed, () => hand.drag(held, thing, zone));
  } else if (word === 'drawn') {
    if (hand.screen) await expect.poll(() => timerIsDrawn(held, rest), PATIENCE).toBe(true);
  } else throw new Error(`No such step: ${line}`);
}

/** A card with these words is there; at a screen all of it is on it. */
async function see(held: Held, hand: Hand, words: string): Promise<void> {
  const card = held.frame.locator('.accessible-scene [data-object]', { hasText: words }).first();
  await expect(card).toBeAttached(PATIENCE);
  if (!hand.screen) return;
  await expect.poll(() => outOfView(held.frame, card, held.scenes), { message: `${words} is seen` }).toBe('');
}

/**
 * The bar of a timer that travels with the view is on the page where its scenario puts it: `offsetX`, `offsetY`,
 * `width` and `height` are shares of the view, from its middle, right and up.
 */
async function timerIsDrawn({ page, scenes }: Held, name: string): Promise<boolean> {
  const objects = scenes.flatMap((scene) => scene.objects);
  const timer = objects.find((object) => object.type === 'timer' && object.name === name && object.fixed);
  if (timer?.type !== 'timer') throw new Error(`No timer ${name} travels with the view`);
  const { width, height } = page.viewportSize()!;
  const clip = {
    x: width * (0.5 + timer.offsetX - timer.width / 2),
    y: height * (0.5 - timer.offsetY - timer.height / 2),
    width: width * timer.width,
    height: height * timer.height,
  };
  const bar = await middleOf(await page.screenshot({ clip }), (r, g, b) => r > 200 && g < 60 && b < 60);
  return (bar?.count ?? 0) > 40;
}

/** The press has arrived: the window around is told so. */
async function arrives(held: Held, type: string, match: object, act: () => Promise<void>): Promise<void> {
  const count = async () =>
    (await held.told(type)).filter((told) =>
      Object.entries(match).every(([field, value]) => told[field] === value),
    ).length;
  const before = await count();
  await act();
  await expect.poll(count, { message: `${type} ${JSON.stringify(match)}` }).toBeGreaterThan(before);
}

/** An object that follows a path of its own, or animates itself. */
const animated = /"points":\[\{"time"|"action":"animate","target":"this"/;

/** The control of an object, or of a question's choice, once it is there and answers. */
async function present(held: Held, name: string, choice?: string): Promise<Aim> {
  const selectors: string[] = [];
  const plain = new Map<string, Standing>();
  const named = new Set<string>();
  const visit = (scene: Scene, objects: readonly SceneObject[], grouped = false) => {
    for (const object of objects) {
      if ('objects' in object) {
        visit(scene, object.objects as SceneObject[], grouped || object.type === 'group');
      }
      if (object.name !== name) continue;
      const moves = grouped || ('fixed' in object && object.fixed) || animated.test(JSON.stringify(object));
      // Two of one name are told apart by what is shown.
      if (choice !== undefined || moves || named.has(scene.name)) plain.delete(scene.name);
      else plain.set(scene.name, object as unknown as Standing);
      named.add(scene.name);
      const found = 'choices' in object ? object.choices.filter(({ txt }) => txt.includes(choice ?? '')) : [];
      if (choice === undefined) selectors.push(`.accessible-scene [data-object="${object.id}"]:enabled`);
      for (const { id } of found) selectors.push(`.accessible-scene [data-choice="${id}"]:enabled`);
    }
  };
  for (const scene of held.scenes) visit(scene, scene.objects);
  expect(selectors, `${name} is in the sample`).not.toEqual([]);
  const selector = selectors.join(', ');
  await expect(held.frame.locator(selector).first()).toBeAttached(PATIENCE);
  return { selector, name, plain };
}

/** What the golden run of a sample came to: 'passed', 'failed' or 'completed'. */
function goldenResult(name: SampleName): string {
  const file = new URL(`../fixtures/runs/${name}/${plays[name].golden}.golden.txt`, import.meta.url);
  const line = readFileSync(file, 'utf8').match(/ complete +(\{.*\})$/m)?.[1];
  if (!line) throw new Error(`The golden run of ${name} completes nothing.`);
  return JSON.parse(line).result;
}

/** Pictures of each step for people to look at, in the folder that SAMPLE_PICTURES names. */
async function keepPicture(page: Page, step: string): Promise<void> {
  const folder = process.env.SAMPLE_PICTURES;
  if (!folder) return;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const file = `${test.info().title} ${width}x${height} ${step}`.replace(/\W+/g, '-');
  await page.screenshot({ path: join(folder, `${file}.png`) });
}
