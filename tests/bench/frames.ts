import type { Page } from '@playwright/test';

/** Frames of one drag. */
const STEPS = 60;

/**
 * Moves a pressed mouse a little with each frame from the middle of the stage, `down` pixels below it, and `back` where
 * it came from. @returns the mean interval of the frames, ms
 */
export async function dragFrames(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
  down: number,
  back: boolean,
) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + down];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const seen: number[] = [];
    const tick = (now: number) => {
      seen.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { seenFrames: seen });
  });
  const steps = Array.from({ length: STEPS }, (_, step) => step);
  for (const step of back ? [...steps, ...steps.toReversed()] : steps)
    await page.mouse.move(x + step * 2, y + Math.sin(step / 5) * 10);
  const frames = await page.evaluate(() =>
    (window as unknown as { seenFrames: number[] }).seenFrames.slice(),
  );
  await page.mouse.up();
  return (frames.at(-1)! - frames[0]!) / (frames.length - 1);
}

/** The mean interval of the frames while nothing happens, ms. */
export const stillFrames = (page: Page): Promise<number> =>
  page.evaluate(async (steps) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const first = await frame();
    let last = first;
    for (let step = 0; step < steps; step++) last = await frame();
    return (last - first) / steps;
  }, STEPS);
