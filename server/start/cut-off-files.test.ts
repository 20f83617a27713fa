import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { incomingFolder } from '#server/domain/assets/receive.ts';
import { incomingOf } from '#server/gateways/storage/folder.ts';
import { mediaFolder } from '#server/gateways/storage/open.ts';
import { nameOnTheWay } from '#server/on-the-way.ts';
import { dropCutOff, dropStale } from './cut-off-files.ts';

describe.each([
  ['incoming', incomingFolder],
  ['what was to be kept', (dataDir: string) => incomingOf(mediaFolder(dataDir))],
])('what was cut off on its way: %s', (_, incoming) => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'upkeep-'));
    mkdirSync(incoming(dataDir), { recursive: true });
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const leave = (name: string, ageHours = 0) => {
    const file = path.join(incoming(dataDir), name);
    const at = new Date(Date.now() - ageHours * 3_600_000);
    writeFileSync(file, 'half');
    utimesSync(file, at, at);
  };
  const left = () => readdirSync(incoming(dataDir)).sort();
  const databaseUrl = 'postgresql://db.test/all';
  /** No process has it: it is beyond what any system gives. */
  const ended = 2 ** 31 - 2;

  it('goes at the next start, where the folder is one server’s alone', async () => {
    leave(nameOnTheWay());
    leave('of-an-earlier-version');
    leave(`${process.ppid}@elsewhere@3`);
    await dropCutOff({ dataDir });
    expect(left()).toEqual([]);
  });

  it('goes at the next start where others may use the folder too, but for what they are at', async () => {
    leave(nameOnTheWay());
    leave(`${ended}@${hostname()}@1`);
    leave(`${process.ppid}@${hostname()}@2`);
    leave('7@elsewhere@3', 23);
    leave('7@elsewhere@4', 25);
    await dropCutOff({ dataDir, databaseUrl });
    expect(left()).toEqual([`${process.ppid}@${hostname()}@2`, '7@elsewhere@3'].sort());
  });

  it('goes while the server runs once it is a day old, but for what processes here are at', async () => {
    const own = nameOnTheWay();
    leave(own, 25);
    leave(`${process.ppid}@${hostname()}@1`, 25);
    leave(`${ended}@${hostname()}@2`, 23);
    leave(`${ended}@${hostname()}@3`, 25);
    leave('7@elsewhere@4', 23);
    leave('7@elsewhere@5', 25);
    leave('of-an-earlier-version', 25);
    await dropStale({ dataDir });
    const kept = [own, `${process.ppid}@${hostname()}@1`, `${ended}@${hostname()}@2`, '7@elsewhere@4'];
    expect(left()).toEqual(kept.sort());
  });
});
