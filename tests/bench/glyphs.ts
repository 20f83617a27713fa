import { expect, type Page } from '@playwright/test';
import { startServerProcess } from '../support/server-process.ts';
import { TestHeadset } from '../support/test-headset.ts';
import { bounded } from './bounds.ts';
import { openBrowser, openPage } from './browser.ts';
import { figure, median, table } from './statistics.ts';

/** Twenty signs each that no text of ours holds: the first of a script also fetch the font files they are in. */
const unseen = [
  ['Chinese', '鑫龘燚犇骉淼焱垚晶磊聂矗麤鱻羴猋飍轟蠹鬱'],
  ['Chinese, again', '鲲鹏麒麟凤凰貔貅饕餮螭蛟鲛鲸鲨鲤鳄鳞鸾鹤'],
  ['Cyrillic', 'ЉЊЋЏљњћџѠѡѢѣѤѥѦѧѨѩѪѫ'],
  ['Latin', 'ĀāĂăĈĉĊċĎďĒēĔĕĖėĜĝĞğ'],
] as const;
const LIMIT = 1000;

/** Types a text on a paired keyboard into the scene's name and gives how long its glyphs took, in ms. */
async function draw(page: Page, headset: TestHeadset, text: string): Promise<{ ms: number; signs: number }> {
  await headset.press('Name', 'textbox');
  await headset.see('Done', 'button');
  await page.evaluate(() => performance.clearMeasures('scenario:glyphs'));
  await page.keyboard.insertText(text);
  const measured = () =>
    page.evaluate(() =>
      performance.getEntriesByName('scenario:glyphs').map((entry) => ({
        ms: entry.duration,
        ...(entry as PerformanceMeasure & { detail: { signs: number; empty: number } }).detail,
      })),
    );
  const signs = async () => (await measured()).reduce((sum, one) => sum + one.signs, 0);
  await expect.poll(signs, { timeout: 30_000 }).toBeGreaterThanOrEqual(text.length);
  const all = await measured();
  if (all.some(({ empty }) => empty > 0)) throw new Error(`Glyphs without ink: ${text}`);
  await headset.press('Cancel', 'button');
  return { ms: all.reduce((sum, { ms }) => sum + ms, 0), signs: await signs() };
}

/** The section of docs/benchmarks.md on signs that the headset has not drawn before. */
export async function benchGlyphs(): Promise<string> {
  const server = await startServerProcess({ demo: true });
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, 900, 560);
    page.setDefaultTimeout(120_000);
    const headset = await TestHeadset.wear(page, { free: true });
    await page.goto(`${server.origin}/app/#/`);
    await page.getByLabel('Email', { exact: false }).fill('author@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).not.toHaveURL(/#\/$/);
    await page.goto(`${server.origin}/app/#/scenarios/user`);
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    await page.waitForFunction(() => performance.getEntriesByName('scenario:scene-drawn').length > 0);
    await page.getByRole('button', { name: 'Enter VR' }).click();
    await headset.press('Settings', 'button');
    await headset.see('Name', 'textbox');
    const rows: string[][] = [];
    const times: number[] = [];
    for (const [script, text] of unseen) {
      const { ms, signs } = await draw(page, headset, text);
      times.push(ms);
      rows.push([script, String(signs), figure(ms)]);
    }
    const worst = Math.max(...times);
    return `## Signs not seen before, in a headset

Twenty signs that no text of ours holds, typed into a name in the emulated headset, with the font files that they
need: until all are drawn, in both weights that the panels show them in. Median ${figure(median(times))} ms, longest ${figure(bounded('twenty unseen signs, ms', worst, LIMIT))} ms, at most ${LIMIT} wanted.

${table(['script', 'signs', 'ms'], rows)}
`;
  } finally {
    await browser.close();
    await server.remove();
  }
}
