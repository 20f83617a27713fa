import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';

const junit = (name: string) => [
  'default',
  ['junit', { outputFile: `test-results/${name}.xml`, classnameTemplate: '{filename}' }],
];
const suite = process.env.TEST_SUITE ?? 'unit';
const report = process.env.TEST_REPORT ?? suite;

/** JUnit files tell of tests alone: what else failed, as a worker that died, is written beside them. */
const faults: Reporter = {
  onTestRunEnd(_, errors) {
    if (errors.length === 0) return;
    mkdirSync('test-results', { recursive: true });
    writeFileSync(`test-results/${report}.fault`, errors.map(({ message }) => `${message}\n`).join(''));
  },
};

/** Folders whose modules keep something between calls. */
const keepsState = /^(src\/(api|commands|pages|models)|xr\/(session|sound|stage))\//;
const unitTests = ['src', 'xr', 'server', 'scripts', 'tests/unit'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`),
);
/** Files that get modules of ours anew: they keep something, or a test puts others in their place. */
const fresh = unitTests.filter(
  (file) => keepsState.test(file) || /vi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);
/** Of the others those that draw: one page is made for all of them. */
const drawn = unitTests.filter(
  (file) =>
    !fresh.includes(file) && readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom'),
);
const unit = {
  testTimeout: 20_000,
  setupFiles: ['tests/support/properties.ts'],
  unstubGlobals: true,
  isolate: false,
  maxWorkers: 1,
};

/**
 * Two suites, chosen by TEST_SUITE (TEST_REPORT names the file of what a part of one says): `unit` (beside the sources, no network, no database server) and `contract`
 * (tests/contract: real servers on loopback, on PostgreSQL; with FULL on the embedded database too).
 */
export default defineConfig({
  plugins: [react()],
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  test: {
    reporters: [...junit(report), faults] as never,
    // What one part of a suite has transformed the next need not: by content, in node_modules.
    experimental: { fsModuleCache: true },
    // As the browser tests: what is tagged `full` is for `npm run test:full`, which sets FULL.
    tags: [{ name: 'full', description: 'only in `npm run test:full`' }],
    ...(process.env.FULL ? {} : { tagsFilter: ['!full'] }),
    ...(suite === 'contract'
      ? {
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A second, as it would be, is a measure of the machine: another process may take it for itself.
          expect: { poll: { timeout: 20_000 } },
          // Two workers share no server: their files may run beside each other.
          maxWorkers: 2,
          // A worker loads the server's modules once for all its files.
          isolate: false,
          globalSetup: ['tests/support/contract-setup.ts'],
        }
      : {
          // Of each, one worker keeps what it imported for all its files.
          projects: [
            {
              extends: true,
              test: {
                ...unit,
                name: 'fresh',
                include: fresh,
                setupFiles: [...unit.setupFiles, 'tests/support/fresh-modules.ts'],
              },
            },
            {
              extends: true,
              test: { ...unit, name: 'drawn', include: drawn },
            },
            {
              extends: true,
              test: {
                ...unit,
                name: 'together',
                include: unitTests.filter((file) => !fresh.includes(file) && !drawn.includes(file)),
              },
            },
          ],
        }),
  },
});
