import { expect } from './expect.ts';
import { Headset } from './headset.ts';
import type { Aim, Hand, Held } from './sample-play.ts';
import { whereIs } from './where-is.ts';

const pointOf = async ({ frame }: Held, { selector }: Aim) => (await whereIs(frame, [selector])).points[0]!;

const pageButton: Hand['button'] = async ({ frame }, name) =>
  frame.getByRole('button', { name, exact: true }).click();

async function enter(held: Held, ...controllers: ('left' | 'right')[]): Promise<Headset> {
  const headset = new Headset(held.frame);
  await pageButton(held, 'Enter VR');
  await headset.worn();
  await headset.connect(...controllers);
  return headset;
}

/** One controller, and the head never turns. Wear the headset before the page comes. */
export function oneController(): Hand {
  let worn: Headset;
  return {
    button: pageButton,
    begin: async (held) => {
      worn = await enter(held, 'right');
    },
    select: async (held, aim) => {
      await worn.pointAt(await pointOf(held, aim));
      await worn.trigger();
    },
    drag: async (held, thing, zone) => {
      await worn.pointAt(await pointOf(held, thing));
      await worn.hold();
      await worn.pointAt(await pointOf(held, zone));
      await worn.release();
    },
  };
}

/** No controller and no hand: the head alone looks, rests, and looks elsewhere. */
export function gaze(): Hand {
  let worn: Headset;
  const rest = async (held: Held, aim: Aim) => {
    const there = await pointOf(held, aim);
    await worn.lookAt(there, 12);
    await worn.lookAt(there);
  };
  return {
    button: pageButton,
    begin: async (held) => {
      worn = await enter(held);
    },
    select: rest,
    drag: async (held, thing, zone) => {
      const before = (await held.told('dragged')).length;
      await rest(held, thing);
      await expect.poll(async () => (await held.told('dragged')).length).toBeGreaterThan(before);
      await rest(held, zone);
    },
  };
}
