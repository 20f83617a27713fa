import { runTool } from './run.mjs';
import { digest, unlessStamped } from './stamp.mjs';

/** What every part is built with; package.json says what `#` imports mean. */
const tools = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib'];
/** What both pages are made of. The configuration imports its plugins from scripts/vite. */
const pages = ['src', 'xr', 'locales', 'index.html', 'LICENSE', 'vite.config.ts', 'scripts/vite'];

/** @param {string} name @param {string} output */
const failure = (name, output) => new Error(`${output}\nBuilding ${name} failed.`);

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function must(name, command, args, env) {
  const { code, output } = await runTool(command, args, { quiet: true, env });
  if (code !== 0) throw failure(name, output);
}

/** The server as plain files that Node runs; packages stay outside. */
async function bundleServer() {
  const { build } = await import('esbuild');
  const entryPoints = [
    'server/main.ts',
    'server/domain/database/embedded-worker.js',
    'server/domain/assets/media/drawing-worker.js',
    'server/backup/command.ts',
  ];
  await build({
    entryPoints,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outdir: 'dist/server',
    entryNames: '[name]',
    sourcemap: true,
    loader: { '.json': 'json' },
    logLevel: 'warning',
  }).catch((error) => {
    throw failure('the server', error instanceof Error ? error.message : String(error));
  });
}

/** The page of hybrid packages: one small script. */
async function bundleHybridPage() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['src/hybrid.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    outfile: 'dist/hybrid/hybrid.js',
    logLevel: 'warning',
  }).catch((error) => {
    throw failure('the hybrid page', error instanceof Error ? error.message : String(error));
  });
}

/** What is built, from which sources: a part is built again only when its sources changed. */
export const parts = [
  {
    name: 'database client',
    sources: ['prisma/schema', 'prisma.config.ts'],
    output: ['server/generated'],
    // Generating needs no native engine: any executable satisfies the look-up, which would else download one.
    work: () =>
      must('the database client', 'prisma', ['generate'], {
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      }),
  },
  {
    name: 'app',
    sources: [...pages, 'server/routers'],
    output: ['dist/web/index.html'],
    work: () => must('the app', 'vite', ['build', '--logLevel', 'warn']),
  },
  {
    name: 'player',
    sources: pages,
    output: ['dist/player/index.html'],
    work: () => must('the player', 'vite', ['build', '--mode', 'player', '--logLevel', 'warn']),
  },
  {
    name: 'hybrid page',
    sources: ['src/hybrid.ts', 'src/player/records'],
    output: ['dist/hybrid/hybrid.js'],
    work: bundleHybridPage,
  },
  {
    name: 'server',
    sources: ['server', 'src/scenario', 'src/catalog', 'locales', 'prisma'],
    output: ['dist/server/main.js'],
    work: bundleServer,
  },
];

/**
 * The files and folders that a part is made of, by what makes it too.
 * @param {{ sources: string[] }} part
 */
export const sourcesOf = ({ sources }) => [...sources, ...tools];

/**
 * Builds what changed, one part after the other.
 * @param {string[]} [only] names of the parts; all by default
 * @throws {Error} with what the tool said, when a part fails
 */
export async function build(only) {
  for (const part of parts) {
    const { name, output, work } = part;
    if (only && !only.includes(name)) continue;
    await unlessStamped({
      stamp: `node_modules/.cache/build/${name.replace(' ', '-')}`,
      input: digest(sourcesOf(part)),
      output,
      work: async () => {
        console.log(`Building the ${name} …`);
        await work();
      },
    });
  }
}
