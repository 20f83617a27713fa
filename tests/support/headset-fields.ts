import { expect } from './expect.ts';
import { type FieldHand, labelOf } from './fields.ts';
import type { Headset } from './headset.ts';

/** What of a panel or sheet, in metres from its middle, can surely be seen and pressed. */
interface Window {
  /** Its name, as a group. */
  of: string;
  above: number;
  below: number;
}
/** The panel of settings, below its title and tabs. */
const settings: Window = { of: 'Settings', above: 0.08, below: 0.38 };
const sheet = (of: string): Window => ({ of, above: 0.18, below: 0.18 });

/** So far one frame of a full pull scrolls at most, in metres. */
const PULL = 0.13;

/** Where something stands at this moment, also while it is scrolled out of sight. */
async function placeOf(headset: Headset, name: string, role: string): Promise<[number, number, number]> {
  const twin = headset.twin(name, role).first();
  await expect(twin).toHaveAttribute('data-position', / /);
  return (await twin.getAttribute('data-position'))!.split(' ').map(Number) as [number, number, number];
}

/** Points at a panel and pulls the stick until something on it is well in view, or the panel's end is. */
export async function scrollTo(
  headset: Headset,
  name: string,
  role: string,
  window = settings,
): Promise<void> {
  const middle = await placeOf(headset, window.of, 'group');
  const atRest = async () => (await headset.rest(name, role))[1] - middle[1];
  let off = await atRest();
  for (let tries = 0; off > window.above || off < -window.below; tries++) {
    expect(tries, `${name} is scrolled to`).toBeLessThan(40);
    await headset.pointAt(middle);
    const pulls = Math.min(6, Math.max(1, Math.round(Math.abs(off) / PULL) - 1));
    await headset.pull(0, off < 0 ? 1 : -1, pulls);
    // The mirror tells places five times a second. Where nothing moves any more, the panel is at its end.
    const moved = await expect
      .poll(async () => Math.abs((await placeOf(headset, name, role))[1] - middle[1] - off), {
        timeout: 3000,
      })
      .toBeGreaterThan(0.002)
      .then(
        () => true,
        () => false,
      );
    if (!moved) return;
    off = await atRest();
  }
}

/** Scrolls to something on the panel, or on a sheet over it, and presses it. */
export async function pressOn(headset: Headset, name: string, role: string, window = settings) {
  await scrollTo(headset, name, role, window);
  await headset.press(name, role);
}

/** Opens a field's sheet and presses one of its options. */
export async function chooseOn(headset: Headset, field: string, option: string): Promise<void> {
  await pressOn(headset, field, 'button');
  await headset.find(field, 'group');
  await pressOn(headset, option, 'option', sheet(field));
}

/** Controllers and their rays, the stick to scroll, our keyboard to write. */
export const raysOf = (headset: Headset): FieldHand => ({
  async write(field, text) {
    await pressOn(headset, labelOf(field), 'textbox');
    await headset.find('Done', 'button');
    for (const letter of text) {
      if (letter !== letter.toLowerCase()) await headset.press('Shift', 'button');
      await headset.press(letter, 'button');
    }
    await headset.press('Done', 'button');
    await expect(headset.twin(labelOf(field), 'textbox').first()).toHaveAttribute('data-value', text);
  },
  async enter(field, value) {
    const label = labelOf(field);
    if (field.control === 'angle') {
      await pressOn(headset, label, 'textbox');
      for (const sign of String(value)) await headset.press(sign, 'button');
      await headset.press('Done', 'button');
    } else {
      await pressOn(headset, `${label}: More`, 'button');
    }
    await expect(headset.twin(label, 'textbox').first()).toHaveAttribute('data-value', String(value));
  },
  async slide(field, before) {
    const label = labelOf(field);
    await scrollTo(headset, label, 'slider');
    const [x, y, z] = await headset.find(label, 'slider');
    const away = Math.hypot(x, z);
    const leftBy = (metres: number): [number, number, number] => [
      x + (metres * z) / away,
      y,
      z - (metres * x) / away,
    ];
    await headset.pointAt([x, y, z]);
    await headset.hold();
    await headset.pointAt(leftBy(0.06));
    await headset.pointAt(leftBy(0.12));
    await headset.release();
    const share = async () =>
      Number.parseInt((await headset.twin(label, 'slider').first().getAttribute('data-value')) ?? '', 10) /
      100;
    // Drawn from the middle of its track to the left.
    let last = Number.NaN;
    await expect
      .poll(async () => {
        const now = last;
        await headset.frames(4);
        last = await share();
        return last < 0.5 && last !== before && last === now;
      })
      .toBe(true);
    return last;
  },
  async flip(field) {
    await pressOn(headset, labelOf(field), 'switch');
  },
  async choose(field, words) {
    if (await headset.twin(labelOf(field), 'button').count()) return chooseOn(headset, labelOf(field), words);
    await pressOn(headset, words, 'radio');
  },
  async paint(field, color) {
    await chooseOn(headset, labelOf(field), color);
    await headset.press('Close', 'button');
    await expect(headset.twin(labelOf(field), 'button').first()).toHaveAttribute('data-value', color);
  },
  async pick(field, name) {
    await chooseOn(headset, labelOf(field), name);
    await expect(headset.twin(labelOf(field), 'group')).toHaveCount(0);
  },
  // A headset has no file dialog: the sound that is given is taken away.
  async sound(field) {
    await chooseOn(headset, labelOf(field), 'None');
    await expect(headset.twin(labelOf(field), 'group')).toHaveCount(0);
  },
});
