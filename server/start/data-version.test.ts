import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownMigration, NewerData, noteVersion, refuseNewerFolder } from './data-version.ts';

const migrations = 'prisma/migrations';
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-version-'));
  file = path.join(folder, 'version.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the note of a data folder’s version', () => {
  it.each(['', '{"migr', '\0\0\0\0', 'null', '{}'])(
    'says nothing where a power cut left %j of it, and is written anew',
    (left) => {
      writeFileSync(file, left);
      refuseNewerFolder(folder, migrations);
      noteVersion(folder, migrations);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ migration: knownMigration(migrations) });
    },
  );

  it('is believed where it can be read', () => {
    noteVersion(folder, migrations);
    refuseNewerFolder(folder, migrations);
    writeFileSync(file, '{"migration":"99990101000000_later"}');
    expect(() => refuseNewerFolder(folder, migrations)).toThrow(NewerData);
  });
});
