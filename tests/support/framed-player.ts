import type { Frame, Page } from '@playwright/test';

/** A message that the window around the player was sent. */
export interface Told {
  type: string;
  [field: string]: unknown;
}

/** A page, of the same server when `player` names no other, that holds the player in a frame and keeps what it is told. */
export async function holdPlayer(page: Page, origin: string, player = '/') {
  await page.goto(`${origin}/launch.json`);
  await page.evaluate((player) => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    addEventListener('message', ({ data }) => told.push(data));
    document.documentElement.innerHTML =
      '<head><meta name="viewport" content="width=device-width"></head>' +
      `<body style="margin:0"><iframe src="${player}" allow="fullscreen" title="Player" ` +
      'style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe></body>';
  }, player);
  const frame: Frame | null | undefined = await (
    await page.locator('iframe').elementHandle()
  )?.contentFrame();
  if (!frame) throw new Error('The player has no frame.');
  const all = () => page.evaluate(() => (window as unknown as { told: Told[] }).told);
  /** The messages so far, all or those of a type. */
  const told = async (type?: string) =>
    (await all()).filter((one) => type === undefined || one.type === `cenariovr:${type}`);
  return { page, frame, told };
}
