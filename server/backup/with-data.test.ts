import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { withData } from './with-data.ts';

vi.mock('#server/domain/database/open.ts', () => ({
  openDatabase: async () => ({ close: () => Promise.reject(new Error('the line went dead')) }),
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'with-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('has done its work, or says why not, also where the database cannot be closed after it', async () => {
  const config = readConfig({ DATA_DIR: folder });
  expect(await withData(config, {}, async () => 'done')).toBe('done');
  const failing = withData(config, {}, () => Promise.reject(new Error('no such column')));
  await expect(failing).rejects.toThrow('no such column');
});
