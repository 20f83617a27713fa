import { existsSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { embeddedFolder, openDatabase } from '#server/domain/database/open.ts';
import { freePort } from '#tests/support/free-port.ts';
import { endAfterEach, folder, run, start, startedFolder, tokenOf } from '#tests/support/run-server.ts';

endAfterEach();

const halfOf = (dataDir: string) => `${embeddedFolder(dataDir)}.unfinished`;

const opened = (dataDir: string) => openDatabase({ dataDir, migrations: 'prisma/migrations' });

describe('the embedded database of a first start', { timeout: 120_000 }, () => {
  const madeAnew = async (was: 'no folder' | 'an empty folder') => {
    const env = { DATA_DIR: folder() };
    if (was === 'an empty folder') mkdirSync(embeddedFolder(env.DATA_DIR));
    const cutOff = path.resolve('tests/support/cut-off-first.mjs');
    const first = run({ ...env, PORT: String(await freePort()) }, [], ['--import', cutOff]);
    expect(await first.ended).toBe('SIGKILL');
    await tokenOf(await start(env));
    expect(existsSync(halfOf(env.DATA_DIR))).toBe(false);
  };
  it('is made anew after kill -9 in the middle of its files', { tags: 'full' }, () => madeAnew('no folder'));
  it('is made anew after kill -9 in the middle where an empty folder was there', { tags: 'full' }, () =>
    madeAnew('an empty folder'),
  );

  it('takes away what was cut off where a restore has put a whole one since', { tags: 'full' }, async () => {
    const dataDir = await startedFolder();
    mkdirSync(halfOf(dataDir));
    writeFileSync(path.join(halfOf(dataDir), 'PG_VERSION'), '17');
    await (await opened(dataDir)).close();
    expect(existsSync(halfOf(dataDir))).toBe(false);
  });

  it('is made where the place of it leads to, and found there again', { tags: 'full' }, async () => {
    const [dataDir, elsewhere] = [folder(), folder()];
    symlinkSync(elsewhere, embeddedFolder(dataDir));
    const first = await opened(dataDir);
    await first.sql('CREATE TABLE kept ()');
    await first.close();
    expect(lstatSync(embeddedFolder(dataDir)).isSymbolicLink()).toBe(true);
    expect(existsSync(path.join(elsewhere, 'PG_VERSION'))).toBe(true);
    const again = await opened(dataDir);
    expect(await again.sql('SELECT * FROM kept')).toMatchObject({ rows: [] });
    await again.close();
  });
});
