import type { Page } from '@playwright/test';

/** A page, of the same server when `player` names no other, that holds the player in a frame and keeps what it is told. */
export async function hold(page: Page, origin: string, player = '/') {
  await page.goto(`${origin}/launch.json`);
  await page.evaluate((player) => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    addEventListener('message', ({ data }) => told.push(data));
    document.body.innerHTML = `<iframe src="${player}" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>`;
  }, player);
  const told = () => page.evaluate(() => (window as never as { told: { type: string }[] }).told);
  return { frame: page.frameLocator('iframe >> nth=0'), told };
}
