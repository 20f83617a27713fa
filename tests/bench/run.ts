/**
 * `npm run bench`: builds what changed, measures, prints, and writes docs/benchmarks.md. Each section is one
 * function that gives its own markdown; add another to `sections` and a pair of markers to the page.
 * `npm run bench -- viewers` runs one of them, BENCH_ROUNDS sets the rounds. It fails when a figure goes beyond its
 * bound. What was measured while other machines on the same hardware took much of the processor is told, not kept.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/lib/build.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { npm } from '../../scripts/lib/install.mjs';
import { beyond } from './bounds.ts';
import { benchEditor } from './editor.ts';
import { benchEngine } from './engine.ts';
import { benchFrameCost } from './frame-cost.ts';
import { benchGlyphs } from './glyphs.ts';
import { benchHeadset } from './headset.ts';
import { benchLists } from './lists.ts';
import { benchMemory } from './memory.ts';
import { benchRecords } from './records.ts';
import { benchServer } from './saves.ts';
import { benchSizes } from './sizes.ts';
import { withStolenTime } from './stolen-time.ts';
import { benchViewers } from './viewers.ts';
import { benchWaits } from './waits.ts';

const PAGE = 'docs/benchmarks.md';
/** The share of the processor time that other machines may take of figures that are kept. */
const STOLEN = 0.1;

const sections: Record<string, (root: string) => Promise<string>> = {
  viewers: benchViewers,
  frames: benchFrameCost,
  memory: benchMemory,
  sizes: benchSizes,
  server: benchServer,
  lists: benchLists,
  waits: benchWaits,
  records: benchRecords,
  engine: benchEngine,
  glyphs: benchGlyphs,
  editor: benchEditor,
  headset: benchHeadset,
};

/** Sections that are measured with another one. */
const partOf: Record<string, string> = { lists: 'server', waits: 'server' };

/** Lays a section between its markers; the rest of the page is written by hand. */
async function write(name: string, told: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [start, end] = [`<!-- ${name}: measured -->`, `<!-- ${name}: end -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no markers for ${name}.`);
  await writeFile(PAGE, `${page.slice(0, from + start.length)}\n${told.trim()}\n${page.slice(to)}`);
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const asked = (...names: string[]) => !wanted.length || names.some((name) => wanted.includes(name));
  if (asked('viewers') && !existsSync('tests/bench/node_modules')) {
    const { command, args, shell } = npm();
    const quietly = ['--no-audit', '--no-fund'];
    execFileSync(command, [...args, 'ci', '--prefix', 'tests/bench', ...quietly], {
      stdio: 'inherit',
      shell,
    });
  }
  // What was built of older sources would be measured as today's.
  await build();
  process.env.CHROMIUM_PATH ??= (await findChromium()) ?? '';
  const root = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    for (const [name, measure] of Object.entries(sections)) {
      if (!asked(name, partOf[name] ?? name)) continue;
      const { result: told, stolen } = await withStolenTime(() => measure(root));
      const disturbed = stolen > STOLEN;
      if (!disturbed) await write(name, told);
      const kept = disturbed ? 'Not kept' : 'Kept';
      console.log(
        `\n${told}\n${kept}: other machines took ${Math.round(100 * stolen)} % of the processor time.`,
      );
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  for (const one of beyond()) console.error(`BEYOND ITS BOUND: ${one}`);
  if (beyond().length > 0) process.exitCode = 1;
}

await main();
