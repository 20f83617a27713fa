import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/lib/build.mjs';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance url of the PostgreSQL for tests; empty when there is none. */
    postgresUrl: string;
  }
}

/** The built server, and one PostgreSQL for the whole run; every test server gets a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(['database client', 'server']);
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres?.url ?? '');
  return async () => postgres?.stop();
}
