import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createServices } from './services.ts';
import { dropStaging, finishSwap, stagingFolder, swapIn } from './swap-folders.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'scenario-swap-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The parts of a data folder, each of which says whose it is. */
function fill(place: string, whose: string): void {
  for (const part of ['database', 'media']) {
    mkdirSync(path.join(place, part), { recursive: true });
    writeFileSync(path.join(place, part, 'whose'), whose);
  }
  writeFileSync(path.join(place, 'version.json'), JSON.stringify({ migration: '1', whose }));
}

function expectRestored(): void {
  for (const part of ['database', 'media'])
    expect(readFileSync(path.join(folder, part, 'whose'), 'utf8')).toBe('backup');
  expect(readFileSync(path.join(folder, 'version.json'), 'utf8')).toContain('backup');
  expect(readdirSync(folder).filter((name) => ['replaced', 'restoring'].includes(name))).toEqual([]);
}

/** A restore that is killed after so many of its renames. */
function swapUntil(renames: number): void {
  let left = renames;
  try {
    swapIn(folder, (from, to) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      renameSync(from, to);
    });
  } finally {
    // Whoever is killed takes nothing back.
    mkdirSync(path.join(folder, 'replaced'), { recursive: true });
  }
}

describe('a restore that was killed while it changed the data', () => {
  it('is finished by the next start, wherever it was', () => {
    for (let renames = 0; renames < 6; renames += 1) {
      rmSync(folder, { recursive: true, force: true });
      fill(folder, 'old');
      fill(stagingFolder(folder), 'backup');
      expect(() => swapUntil(renames)).toThrow('killed');
      finishSwap(folder);
      expectRestored();
    }
    swapIn(folder);
    expectRestored();
  });

  it('is finished also when it cleaned up after a part that could not be moved', () => {
    fill(folder, 'old');
    fill(stagingFolder(folder), 'backup');
    expect(() => swapUntil(2)).toThrow('killed');
    dropStaging(folder);
    finishSwap(folder);
    expectRestored();
  });

  it('is finished when it only had to take the old parts away', () => {
    fill(folder, 'backup');
    fill(path.join(folder, 'replaced'), 'old');
    rmSync(path.join(folder, 'replaced', 'database'), { recursive: true });
    finishSwap(folder);
    expectRestored();
  });

  it('has succeeded where the old parts cannot be removed, which the next start does', () => {
    fill(folder, 'old');
    fill(stagingFolder(folder), 'backup');
    swapIn(folder, renameSync, () => {
      throw new Error('open elsewhere');
    });
    expect(readFileSync(path.join(folder, 'database', 'whose'), 'utf8')).toBe('backup');
    finishSwap(folder);
    expectRestored();
  });

  it('is not forgotten where there was nothing before, and a later start cannot move what is left', () => {
    fill(stagingFolder(folder), 'backup');
    expect(() => swapUntil(1)).toThrow('killed');
    const stuck = () => {
      throw new Error('a disk of its own');
    };
    expect(() => swapIn(folder, stuck)).toThrow('a disk of its own');
    finishSwap(folder);
    expectRestored();
  });

  it.each(['database', 'media', 'version.json'])(
    'leaves the old data as it was where %s cannot be moved',
    (part) => {
      for (const from of [folder, stagingFolder(folder)]) {
        rmSync(folder, { recursive: true, force: true });
        fill(folder, 'old');
        fill(stagingFolder(folder), 'backup');
        const move = (source: string, to: string) => {
          if (source === path.join(from, part)) throw new Error('a disk of its own');
          renameSync(source, to);
        };
        expect(() => swapIn(folder, move)).toThrow('a disk of its own');
        dropStaging(folder);
        finishSwap(folder);
        expect(readFileSync(path.join(folder, 'database', 'whose'), 'utf8')).toBe('old');
        expect(readFileSync(path.join(folder, 'media', 'whose'), 'utf8')).toBe('old');
        expect(readdirSync(folder).sort()).toEqual(['database', 'media', 'version.json']);
      }
    },
  );

  it('changes nothing when it had not come to that', () => {
    fill(folder, 'old');
    fill(stagingFolder(folder), 'half');
    finishSwap(folder);
    expect(readFileSync(path.join(folder, 'database', 'whose'), 'utf8')).toBe('old');
    dropStaging(folder);
    expect(existsSync(stagingFolder(folder))).toBe(false);
  });

  it('is finished before the server opens the database', async () => {
    writeFileSync(path.join(folder, 'database'), 'the old one');
    mkdirSync(stagingFolder(folder));
    // The secret cannot be read: the start fails after what this is about, before it opens the database.
    mkdirSync(path.join(folder, 'token-secret'));
    writeFileSync(path.join(stagingFolder(folder), 'database'), 'the restored one');
    expect(() => swapUntil(1)).toThrow('killed');
    expect(existsSync(path.join(folder, 'database'))).toBe(false);
    await expect(createServices(readConfig({ DATA_DIR: folder, PORT: '0' }))).rejects.toThrow();
    expect(readFileSync(path.join(folder, 'database'), 'utf8')).toBe('the restored one');
    expect(existsSync(path.join(folder, 'lock'))).toBe(false);
  });
});
