import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance url of the PostgreSQL for tests; empty when there is none. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run; every test server gets a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres?.url ?? '');
  return async () => postgres?.stop();
}
