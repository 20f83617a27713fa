import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { embeddedFolder, openDatabase } from '#server/domain/database/open.ts';
import { freePort } from '#tests/support/free-port.ts';
import { folder, run, start, startedFolder, tokenOf } from '#tests/support/run-server.ts';

const halfOf = (dataDir: string) => `${embeddedFolder(dataDir)}.new`;

describe('the embedded database of a first start', { timeout: 120_000 }, () => {
  it.each(['no folder', 'an empty folder'])(
    'is made anew after kill -9 in the middle of its files, where there was %s for it',
    async (was) => {
      const env = { DATA_DIR: folder() };
      if (was === 'an empty folder') mkdirSync(embeddedFolder(env.DATA_DIR));
      const cutOff = path.resolve('tests/support/cut-off-first.mjs');
      const first = run({ ...env, PORT: String(await freePort()) }, [], ['--import', cutOff]);
      expect(await first.ended).toBe('SIGKILL');
      await tokenOf(await start(env));
      expect(existsSync(halfOf(env.DATA_DIR))).toBe(false);
    },
  );

  it('touches nothing beside a whole one: nobody knows whose it is', async () => {
    const dataDir = startedFolder();
    mkdirSync(halfOf(dataDir));
    writeFileSync(path.join(halfOf(dataDir), 'PG_VERSION'), '17');
    const db = await openDatabase({ dataDir, migrations: 'prisma/migrations' });
    await db.close();
    expect(readdirSync(halfOf(dataDir))).toEqual(['PG_VERSION']);
  });
});
