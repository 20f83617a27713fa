import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { hotspotAt, layOutPackage, sceneOf } from '../support/package.ts';
import { startStaticServer } from '../support/static-server.ts';
import { bounded } from './bounds.ts';
import { openBrowser, openPage } from './browser.ts';
import { installProbe } from './probe.ts';
import { figure, ratio, table } from './statistics.ts';

const SCENES = Number(process.env.BENCH_SCENES ?? 50);
/** The heap is compared from here on: by then everything that is loaded once has been. */
const SETTLED = Math.min(10, SCENES - 1);

/** So many scenes in a ring, each with a 4096x2048 picture of its own and a way to the next. */
async function layOut(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const noise = await sharp({
    create: {
      width: 1024,
      height: 512,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .resize(4096, 2048)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictures: Parameters<typeof layOutPackage>[1]['pictures'] = {};
  const scenes = [];
  for (let id = 1; id <= SCENES; id++) {
    const whole = await sharp(noise.data, { raw: { width: 4096, height: 2048, channels: 3 } })
      .linear([0.5 + (id % 5) / 10, 0.5 + (id % 7) / 14, 0.5 + (id % 3) / 6], [id, 0, 2 * id])
      .jpeg({ quality: 80 })
      .toBuffer();
    pictures[`picture-${id}`] = [
      { width: 1024, buffer: await sharp(whole).resize(1024, 512).jpeg().toBuffer() },
      { width: 4096, buffer: whole },
    ];
    const next = (id % SCENES) + 1;
    scenes.push(
      sceneOf(id, `Scene ${id}`, [
        hotspotAt(1000 + id, 0, 0, {
          name: 'Next',
          actions: [{ action: 'link', target: next, conditions: [] }],
        }),
      ]),
    );
  }
  await layOutPackage(folder, { name: 'Memory', scenes, pictures });
}

/** The section of docs/benchmarks.md on what a long visit holds. */
export async function benchMemory(root: string): Promise<string> {
  const folder = join(root, 'memory');
  await layOut(folder);
  const server = await startStaticServer(folder);
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, 400, 720);
    await page.addInitScript(installProbe);
    const devices = await page.context().newCDPSession(page);
    const heap = async () => {
      await devices.send('HeapProfiler.collectGarbage');
      return (await devices.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    await page.goto(server.origin);
    const heaps: number[] = [];
    for (let visited = 1; visited <= SCENES; visited++) {
      await page.waitForFunction(
        (name) => document.querySelector('.accessible-scene h1')?.textContent === name,
        `Scene ${visited}`,
      );
      await page.waitForFunction((count) => window.bench.whole >= count, visited, { timeout: 60_000 });
      if (visited >= SETTLED) heaps.push(await heap());
      if (visited < SCENES) await page.locator('.accessible-scene button').dispatchEvent('click');
    }
    const { most, whole } = await page.evaluate(() => window.bench);
    const [before = Number.NaN, after = Number.NaN] = [heaps[0], heaps.at(-1)];
    return `## A long visit

${SCENES} scenes, each with a 4096x2048 picture of its own, visited one after the other.

${table(
  ['what', 'figure', 'at most'],
  [
    ['whole pictures shown', String(whole), ''],
    ['whole pictures in the graphics memory at once', String(bounded('whole pictures held', most, 3)), '3'],
    [`heap after scene ${SETTLED}, MB`, figure(before), ''],
    [`heap after scene ${SCENES}, MB`, figure(after), ''],
    ['its growth', ratio(bounded('growth of the heap', after / before, 1.1)), '1.10'],
  ],
)}
`;
  } finally {
    await browser.close();
    await server.stop();
  }
}
