import type { Frame } from '@playwright/test';

type Point = [x: number, y: number, z: number];

/**
 * Where controls of the scene stand (metres in the world, as the twin tells them), once neither they nor the view
 * have moved for a moment; all others too, and where the view looks.
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
    for (let since = began; performance.now() - since < 300 || now.points.includes(undefined); ) {
      if (performance.now() - began > 15_000) throw new Error(`It never stands still: ${now.said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const next = read();
      if (next.said !== now.said) since = performance.now();
      now = next;
    }
    const [yaw = 0, pitch = 0, fov = 75] = stage.dataset.heading!.split(' ').map(Number);
    const others = [...document.querySelectorAll('.player-twin [data-position]')].map((one) => pointOf(one)!);
    return {
      points: now.points as Point[],
      others,
      heading: { yaw, pitch, fov },
      size: { width: stage.clientWidth, height: stage.clientHeight },
    };
  }, selectors);
}
