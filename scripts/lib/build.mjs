import { run, tool } from './run.mjs';
import { digest, unlessStamped } from './stamp.mjs';

const tools = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib'];
/** What both pages are made of. The configuration imports its plugins from scripts/vite. */
const pages = ['src', 'xr', 'locales', 'index.html', 'vite.config.ts', 'scripts/vite'];

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function must(name, command, args, env) {
  const { code, output } = await run(command, args, { quiet: true, env });
  if (code === 0) return;
  console.error(output);
  console.error(`Building ${name} failed.`);
  process.exit(1);
}

/** What is built, from which sources: a part is built again only when its sources changed. */
const parts = [
  {
    name: 'database client',
    sources: ['prisma/schema', 'prisma.config.ts'],
    output: ['server/generated'],
    // Generating needs no native engine: any executable satisfies the look-up, which would else download one.
    work: () =>
      must('the database client', tool('prisma'), ['generate'], {
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      }),
  },
  {
    name: 'app',
    sources: [...pages, 'server/routers'],
    output: ['dist/web/index.html'],
    work: () => must('the app', tool('vite'), ['build', '--logLevel', 'warn']),
  },
  {
    name: 'player',
    sources: pages,
    output: ['dist/player/index.html'],
    work: () => must('the player', tool('vite'), ['build', '--mode', 'player', '--logLevel', 'warn']),
  },
  {
    name: 'server',
    sources: ['server', 'src/scenario', 'src/catalog', 'locales', 'prisma'],
    output: ['dist/server/main.js'],
    work: () =>
      must('the server', tool('esbuild'), [
        'server/main.ts',
        'server/domain/database/embedded-worker.js',
        'server/backup/command.ts',
        '--bundle',
        '--platform=node',
        '--format=esm',
        '--target=node20',
        '--packages=external',
        '--outdir=dist/server',
        '--entry-names=[name]',
        '--sourcemap',
        '--loader:.json=json',
        '--log-level=warning',
      ]),
  },
];

/**
 * Builds what changed, one part after the other; ends the process when a part fails.
 * @param {string[]} [only] names of the parts; all by default
 */
export async function build(only) {
  for (const { name, sources, output, work } of parts) {
    if (only && !only.includes(name)) continue;
    await unlessStamped({
      stamp: `node_modules/.cache/build/${name.replace(' ', '-')}`,
      input: digest([...sources, ...tools]),
      output,
      work: async () => {
        console.log(`Building the ${name} …`);
        await work();
      },
    });
  }
}
