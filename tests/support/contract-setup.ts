import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/lib/build.mjs';
import { startPostgres } from './postgres.ts';
import { makeStartedFolder } from './started-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance url of the PostgreSQL for tests; empty when there is none. */
    postgresUrl: string;
  }
}

/**
 * The built server; one PostgreSQL for the whole run, in which every test server gets a database of its own; and one
 * data folder, of which every test server on the embedded database gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(['database client', 'server']);
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres?.url ?? '');
  const started = makeStartedFolder();
  project.provide('startedFolder', started);
  return async () => {
    rmSync(started, { recursive: true, force: true });
    await postgres?.stop();
  };
}
