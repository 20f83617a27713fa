import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/lib/build.mjs';
import { createDatabase, dropLeft, startPostgres } from './postgres.ts';
import { runFirstStart } from './started-folder.ts';

/** The embedded database, or a PostgreSQL. */
export type Engine = 'embedded' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance url of the PostgreSQL for tests; empty when there is none. */
    postgresUrl: string;
    /** Where test servers keep their data; it goes with the run. */
    folder: string;
    /** A database of that PostgreSQL with the tables and no row, to make others from. */
    template: string;
    /** The engines that this run tests. */
    engines: Engine[];
  }
}

/**
 * The built server, and the page that it puts into hybrid packages; one PostgreSQL for the whole run, in which test
 * servers get databases made from one template; and one data folder, of which every test server on the embedded
 * database gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(['database client', 'hybrid page', 'server']);
  const postgres = await startPostgres();
  const template = postgres && (await createDatabase(postgres.url));
  if (template) {
    const scratch = mkdtempSync(path.join(tmpdir(), 'scenario-template-'));
    await runFirstStart(scratch, template.url);
    rmSync(scratch, { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'scenario-contract-'));
  project.provide('folder', folder);
  project.provide('postgresUrl', postgres?.url ?? '');
  project.provide('template', template ? new URL(template.url).pathname.slice(1) : '');
  const both: Engine[] = postgres ? ['postgres', 'embedded'] : ['embedded'];
  project.provide('engines', process.env.FULL ? both : both.slice(0, 1));
  const startedFolder = mkdtempSync(path.join(tmpdir(), 'scenario-started-'));
  project.provide('startedFolder', startedFolder);
  return async () => {
    for (const made of [startedFolder, folder]) rmSync(made, { recursive: true, force: true });
    await template?.drop();
    if (postgres) await dropLeft(postgres.url);
    await postgres?.stop();
  };
}
