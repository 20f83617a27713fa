import { spawn } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { quickStart } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `fillFolder` keeps what it copies. */
    startedFolder: string;
  }
}

/** Runs make-started-folder.ts: vitest's setup cannot start workers itself. */
export async function runFirstStart(dataDir: string, url?: string): Promise<void> {
  const program = ['--import', 'tsx', 'tests/support/make-started-folder.ts'];
  const args = [...quickStart, ...program, dataDir, ...(url ? [url] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`make-started-folder.ts ended with ${code}`);
}

/**
 * Brings an empty data folder to where a first start leaves it, in a fraction of the time: with a copy of one that the
 * first that asks makes for all workers. In it the embedded database stands, with its tables and no row.
 */
export async function fillFolder(dataDir: string): Promise<void> {
  const at = (name: string) => path.join(inject('startedFolder'), name);
  const isOurs = await mkdir(at('begun')).then(
    () => true,
    () => false,
  );
  if (isOurs) {
    const how = await runFirstStart(at('data')).then(
      () => 'made',
      (error: unknown) => {
        console.error(error);
        return 'failed';
      },
    );
    writeFileSync(at(how), '');
  }
  while (!existsSync(at('made'))) {
    if (existsSync(at('failed'))) throw new Error('the first start failed: see above');
    await setTimeout(100);
  }
  cpSync(at('data'), dataDir, { recursive: true });
}
