import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';
import { startStaticServer } from '../support/static-server.ts';
import { bounded } from './bounds.ts';
import { openBrowser, openPage } from './browser.ts';
import { ownPackage } from './own-package.ts';
import { bundles, peers, type Spot } from './peers.ts';
import { installProbe, startFrames } from './probe.ts';
import { figure, median, ratio, table } from './statistics.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const FRAME_MS = 3000;
const COUNTS = [20, 200];
/** Hotspots on a grid before the viewer: all in view or nearly so, so that each is drawn. Degrees. */
export const spotsOf = (count: number): Spot[] =>
  Array.from({ length: count }, (_, i) => ({
    yaw: -45 + (i % 20) * (90 / 19),
    pitch: -25 + Math.floor(i / 20) * (50 / Math.max(1, count / 20 - 1 || 1)),
  }));

/** A 4096x2048 JPEG with as much detail as a photograph has (noise over gradients), drawn here. */
async function drawPanorama(path: string): Promise<void> {
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
    .toBuffer();
  for (let y = 0; y < 2048; y++) {
    for (let x = 0; x < 4096; x++) {
      const at = (y * 4096 + x) * 3;
      noise[at] = ((noise[at] ?? 0) + (x / 4096) * 255) >> 1;
      noise[at + 2] = ((noise[at + 2] ?? 0) + (y / 2048) * 255) >> 1;
    }
  }
  await sharp(noise, { raw: { width: 4096, height: 2048, channels: 3 } })
    .jpeg({ quality: 85 })
    .toFile(path);
}

async function layOut(root: string): Promise<Record<string, string>> {
  const panorama = join(root, 'panorama.jpg');
  const spot = join(root, 'spot.png');
  await drawPanorama(panorama);
  await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><circle cx="64" cy="64" r="56" fill="#d81b60" stroke="#fff" stroke-width="8"/></svg>',
    ),
  )
    .png()
    .toFile(spot);
  const pages: Record<string, string> = {};
  for (const count of COUNTS) {
    const spots = spotsOf(count);
    for (const [name, { files, html }] of Object.entries(peers)) {
      const folder = join(root, `${name}-${count}`);
      await mkdir(folder, { recursive: true });
      await cp(panorama, join(folder, 'panorama.jpg'));
      await cp(spot, join(folder, 'spot.png'));
      await writeFile(join(folder, 'index.html'), html(spots));
      for (const [file, from] of Object.entries(files)) {
        if (!from.startsWith('bundle:')) await cp(join('tests/bench', from), join(folder, file));
        else
          await build({
            stdin: { contents: bundles[from.slice('bundle:'.length)] ?? '', resolveDir: 'tests/bench' },
            bundle: true,
            minify: true,
            format: 'iife',
            outfile: join(folder, file),
          });
      }
      pages[`${name} ${count}`] = `/${name}-${count}/index.html`;
    }
    await ownPackage({ folder: join(root, `ours-${count}`), panorama, spot, spots });
    pages[`ours ${count}`] = `/ours-${count}/index.html`;
  }
  return pages;
}

type Run = { preview: number; full: number; interval: number; draws: number };

/** Above all hotspots: a drag that begins on one is taken by it in some viewers, which then stand still. */
const GRIP = { x: 640, y: 26 };

async function visit(browser: Browser, url: string): Promise<Run> {
  const page = await openPage(browser, 1280, 720);
  try {
    await page.addInitScript(installProbe);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(url);
    await page
      .waitForFunction(() => (window.bench.full ?? -1) > 0, undefined, { timeout: 60_000 })
      .catch(() => {
        throw new Error(`${url} never showed the full picture. ${errors.join(' ')}`);
      });
    const { preview, full } = await page.evaluate(() => window.bench);
    await page.mouse.move(GRIP.x, GRIP.y);
    await page.mouse.down();
    await page.evaluate(startFrames);
    const until = Date.now() + FRAME_MS;
    for (let step = 0; Date.now() < until; step++) {
      await page.mouse.move(GRIP.x + 200 * Math.sin(step / 15), GRIP.y + 20 * Math.sin(step / 40));
    }
    const { interval, draws } = await page.evaluate(() => window.stopFrames());
    await page.mouse.up();
    return { preview: preview ?? Number.NaN, full: full ?? Number.NaN, interval, draws };
  } finally {
    await page.close();
  }
}

/** Visits every viewer's page in turns, and gives a section of docs/benchmarks.md. */
export async function benchViewers(root: string): Promise<string> {
  const laid = await layOut(root);
  // BENCH_ONLY=200: while working on one thing.
  const only = process.env.BENCH_ONLY;
  const pages = Object.fromEntries(
    Object.entries(laid).filter(([name]) => !only || new RegExp(only).test(name)),
  );
  const server = await startStaticServer(root);
  const browser = await openBrowser();
  const runs: Record<string, Run[]> = {};
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, path] of Object.entries(pages)) {
        const run = await visit(browser, server.origin + path);
        // The first round warms the disk cache and is not counted.
        if (round > 0) runs[name] = [...(runs[name] ?? []), run];
      }
      console.log(`viewers: round ${round} of ${ROUNDS}`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const of = (name: string, key: keyof Run) => median((runs[name] ?? []).map((run) => run[key]));
  const names = Object.keys(pages);
  const best = (key: keyof Run, count: number) =>
    Math.min(
      ...names
        .filter((name) => !name.startsWith('ours') && name.endsWith(` ${count}`))
        .map((name) => of(name, key)),
    );
  const rows = names.map((name) => {
    const count = Number(name.split(' ')[1]);
    const ours = (key: keyof Run, beside: keyof Run, most: number) => {
      const found = of(name, key) / best(beside, count);
      return ratio(name.startsWith('ours') ? bounded(`${name}, ${key}`, found, most) : found);
    };
    if (name.startsWith('ours')) bounded(`${name}, draw calls`, of(name, 'draws'), 20);
    return [
      name,
      figure(of(name, 'preview')),
      ours('preview', 'full', 0.5),
      figure(of(name, 'full')),
      ours('full', 'full', 1.05),
      figure(of(name, 'interval')),
      ours('interval', 'interval', count === 200 ? 0.65 : Number.POSITIVE_INFINITY),
      String(of(name, 'draws')),
    ];
  });
  return `## Beside other viewers

The same 4096x2048 JPEG and the same hotspot pictures, 1280x720, ours as a published package, in turns, median of
${ROUNDS}. Milliseconds; ratios are to the best of the others, whose first picture is the full one. The drag begins
above the hotspots.

${table(['viewer, hotspots', 'first frame of any picture', 'ratio', 'first frame of the full picture', 'ratio', 'mean frame interval while dragging', 'ratio', 'draw calls in a frame'], rows)}
`;
}
