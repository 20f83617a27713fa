import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const junit = (name: string) => [
  'default',
  ['junit', { outputFile: `test-results/${name}.xml`, classnameTemplate: '{filename}' }],
];
const suite = process.env.TEST_SUITE ?? 'unit';

/** Unit tests of rooms whose modules keep nothing between calls: their files share what they import. */
const alone = ['src/{api,commands,models,pages,panels,player}/**/*.test.{ts,tsx}'];
const together = [
  'src/{catalog,i18n,kit,scenario}/**/*.test.{ts,tsx}',
  'xr/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/unit/**/*.test.ts',
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
    ...(suite === 'contract'
      ? {
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each test server has a port, a folder and a database of its own: two files may run beside each other.
          maxWorkers: 2,
          globalSetup: ['tests/support/contract-setup.ts'],
        }
      : {
          projects: [
            { extends: true, test: { ...unit, name: 'alone', include: alone } },
            { extends: true, test: { ...unit, name: 'together', include: together, isolate: false } },
          ],
        }),
  },
});
