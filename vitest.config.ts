import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const junit = (name: string) => [
  'default',
  ['junit', { outputFile: `test-results/${name}.xml`, classnameTemplate: '{filename}' }],
];
const suite = process.env.TEST_SUITE ?? 'unit';

/**
 * Two suites, chosen by TEST_SUITE: `unit` (beside the sources, no network, no database server) and `contract`
 * (tests/contract: real servers on loopback, on the embedded database and on PostgreSQL).
 */
export default defineConfig({
  plugins: [react()],
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  test: {
    reporters: junit(suite) as never,
    include:
      suite === 'contract'
        ? ['tests/contract/**/*.test.ts']
        : [
            'src/**/*.test.{ts,tsx}',
            'xr/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
    ...(suite === 'contract'
      ? {
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each test server has a port, a folder and a database of its own: two files may run beside each other.
          maxWorkers: 2,
          globalSetup: ['tests/support/contract-setup.ts'],
        }
      : { testTimeout: 20_000, setupFiles: ['tests/support/properties.ts'] }),
  },
});
