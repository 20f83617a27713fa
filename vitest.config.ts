import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const junit = (name: string) => [
  'default',
  ['junit', { outputFile: `test-results/${name}.xml`, classnameTemplate: '{filename}' }],
];
const suite = process.env.TEST_SUITE ?? 'unit';

const unitTests = ['{src,xr,server,scripts,tests/unit}/**/*.test.{ts,tsx}'];
/** Of rooms whose modules keep something between calls; the files of all others share what they import. */
const alone = [
  'src/{api,commands,models,pages,panels,player,twin}/**/*.test.{ts,tsx}',
  'xr/session/**/*.test.{ts,tsx}',
];
const unit = { testTimeout: 20_000, setupFiles: ['tests/support/properties.ts'], unstubGlobals: true };

/**
 * Two suites, chosen by TEST_SUITE: `unit` (beside the sources, no network, no database server) and `contract`
 * (tests/contract: real servers on loopback, on the embedded database and on PostgreSQL).
 */
export default defineConfig({
  plugins: [react()],
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  test: {
    reporters: junit(suite) as never,
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
          // Each test server has a port, a folder and a database of its own: two files may run beside each other.
          maxWorkers: 2,
          globalSetup: ['tests/support/contract-setup.ts'],
        }
      : {
          projects: [
            { extends: true, test: { ...unit, name: 'alone', include: alone } },
            {
              extends: true,
              test: {
                ...unit,
                name: 'together',
                include: unitTests,
                exclude: [...configDefaults.exclude, ...alone],
                isolate: false,
              },
            },
          ],
        }),
  },
});
