/**
 * `npm run bench`: measures, prints, and writes docs/benchmarks.md. Each section is one function that gives its
 * own markdown; add another to `sections`. BENCH_ONLY=viewers runs one of them, BENCH_ROUNDS sets the rounds.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { benchSizes } from './sizes.ts';
import { benchViewers } from './viewers.ts';

const PAGE = 'docs/benchmarks.md';

const sections: Record<string, (root: string) => Promise<string>> = {
  viewers: benchViewers,
  sizes: benchSizes,
};

/** The page's sections by their names, as an earlier run left them: one that is not measured now is kept. */
async function earlier(): Promise<Map<string, string>> {
  const text = existsSync(PAGE) ? await readFile(PAGE, 'utf8') : '';
  return new Map(
    [...text.matchAll(/<!-- (\w+) -->\n([\s\S]*?)\n<!-- end -->/g)].map(([, name = '', body = '']) => [
      name,
      body,
    ]),
  );
}

async function main(): Promise<void> {
  if (!existsSync('tests/bench/node_modules')) {
    execFileSync('npm', ['ci', '--prefix', 'tests/bench', '--no-audit', '--no-fund'], { stdio: 'inherit' });
  }
  if (!existsSync('dist/player/index.html')) {
    execFileSync('npx', ['vite', 'build', '--mode', 'player', '--logLevel', 'warn'], { stdio: 'inherit' });
  }
  process.env.CHROMIUM_PATH ??= (await findChromium()) ?? '';
  const root = await mkdtemp(join(tmpdir(), 'bench-'));
  const found = await earlier();
  try {
    for (const [name, measure] of Object.entries(sections)) {
      if (process.env.BENCH_ONLY && process.env.BENCH_ONLY !== name) continue;
      const told = await measure(root);
      found.set(name, told.trim());
      console.log(`\n${told}`);
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}, headless Chromium drawing in software`;
  const body = [...found].map(([name, text]) => `<!-- ${name} -->\n${text}\n<!-- end -->`).join('\n\n');
  await writeFile(
    PAGE,
    `# Benchmarks\n\n\`npm run bench\` writes this page. Last run on ${machine}. Compare ratios, not milliseconds.\n\n${body}\n`,
  );
}

await main();
