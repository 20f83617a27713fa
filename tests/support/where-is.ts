import type { Frame } from '@playwright/test';
import { DEGREE, EYES, type Heading, type Point } from './directions.ts';

/** Pixels of the page. */
export interface Spot {
  x: number;
  y: number;
}
/** With the vertical field of view. */
export type View = Heading & { fov: number };
export interface Size {
  width: number;
  height: number;
}

/** Where a point of the world is on the page; undefined behind the viewer. */
export function project(
  [px, py, pz]: Point,
  { yaw, pitch, fov }: View,
  { width, height }: Size,
): Spot | undefined {
  const [cosY, sinY] = [Math.cos(yaw * DEGREE), Math.sin(yaw * DEGREE)];
  const [cosP, sinP] = [Math.cos(pitch * DEGREE), Math.sin(pitch * DEGREE)];
  const high = py - EYES[1];
  const right = px * cosY + pz * sinY;
  const level = px * sinY - pz * cosY;
  const ahead = level * cosP + high * sinP;
  const up = -level * sinP + high * cosP;
  if (ahead <= 0.01) return undefined;
  const scale = height / 2 / Math.tan((fov / 2) * DEGREE) / ahead;
  return { x: width / 2 + right * scale, y: height / 2 - up * scale };
}

/**
 * Where controls of the scene stand (metres in the world, as the accessible scene tells them), once neither they nor the view
 * have moved for a moment and for some frames, of which a slow machine draws few in a moment; all others too, and
 * where the view looks.
 */
export function whereIs(frame: Frame, selectors: string[]) {
  return frame.evaluate(async (selectors) => {
    const pointOf = (element: Element | undefined) =>
      (element as HTMLElement | undefined)?.dataset.position?.split(' ').map(Number) as Point | undefined;
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].find((element) => pointOf(element));
    const stage = document.querySelector<HTMLElement>('[data-heading]')!;
    const read = () => {
      const points = selectors.map((selector) => pointOf(shown(selector)));
      return { points, said: JSON.stringify([points, stage.dataset.heading]) };
    };
    let now = read();
    const began = performance.now();
    let [since, frames] = [began, 0];
    while (performance.now() - since < 300 || frames < 4 || now.points.includes(undefined)) {
      if (performance.now() - began > 15_000) throw new Error(`It never stands still: ${now.said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await new Promise(requestAnimationFrame);
      frames += 1;
      const next = read();
      if (next.said !== now.said) [since, frames] = [performance.now(), 0];
      now = next;
    }
    const [yaw = 0, pitch = 0, fov = 75] = stage.dataset.heading!.split(' ').map(Number);
    const others = [...document.querySelectorAll('.accessible-scene [data-position]')].map(
      (one) => pointOf(one)!,
    );
    return {
      points: now.points as Point[],
      others,
      heading: { yaw, pitch, fov },
      size: { width: stage.clientWidth, height: stage.clientHeight },
    };
  }, selectors);
}
