import type { CDPSession, Locator, Page } from '@playwright/test';
import { type Heading, headingOf } from './directions.ts';
import { expect } from './expect.ts';
import type { Aim, Hand, Held } from './play-sample.ts';
import { project, type Size, type Spot, type View, whereIs } from './where-is.ts';

/** Presses and lets go, and moves meanwhile, at a place of the page. */
interface Finger {
  tap: (at: Spot) => Promise<void>;
  drag: (from: Spot, to: Spot) => Promise<void>;
}
/** Shares of the page that fingers keep away from: its edges, and the tools at its foot. */
const FREE = { left: 0.06, right: 0.94, top: 0.08, bottom: 0.82 };

/** Tab to it, and Enter: nothing else. */
export const keyboard: Hand = {
  screen: true,
  button: async (held, name) => {
    await tabTo(held, held.frame.getByRole('button', { name, exact: true }));
    await held.page.keyboard.press('Enter');
  },
  select: async (held, { selector }) => {
    await tabTo(held, held.frame.locator(selector).first());
    await held.page.keyboard.press('Enter');
  },
  drag: async (held, thing, zone) => {
    await tabTo(held, held.frame.locator(thing.selector).first());
    await held.page.keyboard.press('Space');
    await tabTo(held, held.frame.locator(zone.selector).first());
    await held.page.keyboard.press('Space');
  },
};

async function tabTo({ page }: Held, there: Locator): Promise<void> {
  for (let count = 0; count < 120; count++) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never comes to ${there}`);
}

export const mouse: Hand = screenHand(async (page) => ({
  tap: ({ x, y }) => page.mouse.click(x, y),
  drag: async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
  },
}));

/** One finger, by the browser's own touches. */
export const touch: Hand = screenHand(async (page) => {
  const session = await page.context().newCDPSession(page);
  return {
    tap: async (at) => {
      await touching(session, 'touchStart', [at]);
      await touching(session, 'touchEnd', []);
    },
    drag: async (from, to) => {
      await touching(session, 'touchStart', [from]);
      for (let step = 1; step <= 8; step++) {
        const part = step / 8;
        const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        await touching(session, 'touchMove', [at]);
      }
      await touching(session, 'touchEnd', []);
    },
  };
});

const touching = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints });

function screenHand(make: (page: Page) => Promise<Finger>): Hand {
  const fingers = new WeakMap<Page, Promise<Finger>>();
  const fingerOf = (page: Page) => {
    const finger = fingers.get(page) ?? make(page);
    fingers.set(page, finger);
    return finger;
  };
  const tap = async (held: Held, aim: Aim) => {
    const finger = await fingerOf(held.page);
    const [at] = await bring(held, finger, [aim]);
    await finger.tap(at!);
  };
  return {
    screen: true,
    button: async ({ page, frame }, name) => {
      const box = await frame.getByRole('button', { name, exact: true }).boundingBox();
      const finger = await fingerOf(page);
      await finger.tap({ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 });
    },
    select: tap,
    drag: async (held, thing, zone) => {
      const finger = await fingerOf(held.page);
      const spots = await bring(held, finger, [thing, zone]);
      if (spots.length === 2) return finger.drag(spots[0]!, spots[1]!);
      // Too far apart for this screen: taken up with one press, laid down with another.
      await tap(held, thing);
      await tap(held, zone);
    },
  };
}

/** Turns the view by dragging until all are in sight; where they are on the page. None when they can't all be. */
async function bring(held: Held, finger: Finger, aims: Aim[]): Promise<Spot[]> {
  for (let turns = 0; turns < 12; turns++) {
    const { points, heading, size } = await whereIs(
      held.frame,
      aims.map(({ selector }) => selector),
    );
    const spots = points.map((point) => project(point, heading, size));
    if (spots.every((spot) => spot && isFree(spot, size))) return spots as Spot[];
    const headings = points.map((point) => headingOf(point));
    const across = (heading.fov * size.width) / size.height;
    const [first, second] = headings;
    if (first && second && Math.abs(turn(first.yaw, second.yaw)) > across * 0.6) return [];
    const middle = headings.reduce((sum, one) => ({
      yaw: sum.yaw + turn(sum.yaw, one.yaw) / 2,
      pitch: (sum.pitch + one.pitch) / 2,
    }));
    await look(held, finger, heading, size, middle);
  }
  throw new Error(`Dragging never brings ${aims.map(({ name }) => name).join(' and ')} into sight.`);
}

/** One drag toward a heading, begun where nothing lies. */
async function look({ frame }: Held, finger: Finger, view: View, size: Size, to: Heading): Promise<void> {
  const scale = size.height / view.fov;
  const bound = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  const dx = bound(-turn(view.yaw, to.yaw) * scale, size.width * 0.75);
  const dy = bound((to.pitch - view.pitch) * scale, size.height * 0.6);
  const all = await whereIs(frame, []);
  const taken = all.others.flatMap((point) => project(point, view, size) ?? []);
  let best: { from: Spot; room: number } | undefined;
  for (let column = 1; column < 16; column++) {
    for (let row = 1; row < 10; row++) {
      const from = { x: (size.width * column) / 16, y: (size.height * row) / 10 };
      if (!isFree(from, size) || !isFree({ x: from.x + dx, y: from.y + dy }, size, 0.05)) continue;
      const room = Math.min(...taken.map((spot) => Math.hypot(spot.x - from.x, spot.y - from.y)), 1e6);
      if (!best || room > best.room) best = { from, room };
    }
  }
  expect(best, 'a place to begin dragging').toBeDefined();
  const { from } = best!;
  await finger.drag(from, { x: from.x + dx, y: from.y + dy });
}

function isFree({ x, y }: Spot, { width, height }: Size, slack = 0): boolean {
  return (
    x > width * (FREE.left - slack) &&
    x < width * (FREE.right + slack) &&
    y > height * (FREE.top - slack) &&
    y < height * (FREE.bottom + slack)
  );
}

const turn = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;
