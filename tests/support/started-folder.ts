import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { quickStart } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of `makeStartedFolder`. */
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
 * Begins to make a data folder in which the embedded database stands, with its tables and no row. Files that need none
 * do not wait for it.
 * @returns the folder that `fillFolder` looks into, and what removes it
 */
export function makeStartedFolder(): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'scenario-started-'));
  const end = (how: string) => writeFileSync(path.join(folder, how), '');
  const making = runFirstStart(path.join(folder, 'data')).then(
    () => end('made'),
    (error: unknown) => {
      console.error(error);
      end('failed');
    },
  );
  return {
    folder,
    remove: async () => {
      await making;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Brings an empty data folder to where a first start leaves it, in a fraction of the time. */
export async function fillFolder(dataDir: string): Promise<void> {
  const folder = inject('startedFolder');
  while (!existsSync(path.join(folder, 'made'))) {
    if (existsSync(path.join(folder, 'failed'))) throw new Error('the first start failed: see above');
    await setTimeout(100);
  }
  cpSync(path.join(folder, 'data'), dataDir, { recursive: true });
}
