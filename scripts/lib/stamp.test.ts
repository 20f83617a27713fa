import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parts, sourcesOf } from './build.mjs';
import { digest, unlessStamped } from './stamp.mjs';

let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenario-stamp-'));
  mkdirSync(at('src/deep'), { recursive: true });
  writeFileSync(at('src/deep/a.ts'), 'a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what a part is made of', () => {
  const now = () => digest([at('src'), at('missing')]);

  it('is known by content, name and place of every file, and by nothing that is made', () => {
    const first = now();
    expect(now()).toBe(first);
    for (const name of ['node_modules', 'generated']) {
      mkdirSync(at(`src/${name}`));
      writeFileSync(at(`src/${name}/made.ts`), 'made');
    }
    expect(now()).toBe(first);
    writeFileSync(at('src/deep/a.ts'), 'b');
    const changed = now();
    expect(changed).not.toBe(first);
    writeFileSync(at('src/b.ts'), '');
    const added = now();
    expect(added).not.toBe(changed);
    writeFileSync(at('missing'), '');
    expect(now()).not.toBe(added);
  });

  it.each(parts.map((part) => [part.name, part] as const))(
    'of the %s is there, and package.json is part of it',
    (_, part) => {
      expect(sourcesOf(part)).toContain('package.json');
      expect(sourcesOf(part).filter((path) => !existsSync(path))).toEqual([]);
    },
  );
});

describe('work with a stamp', () => {
  let times = 0;
  const job = (input: string) =>
    unlessStamped({
      stamp: at('cache/stamp'),
      input,
      output: [at('made')],
      work: async () => {
        times += 1;
        writeFileSync(at('made'), input);
      },
    });
  beforeEach(() => {
    times = 0;
  });

  it('is done once, again when its sources changed, and again when what it made is gone', async () => {
    expect(await job('one')).toBe(true);
    expect(await job('one')).toBe(false);
    expect(await job('two')).toBe(true);
    rmSync(at('made'));
    expect(await job('two')).toBe(true);
    expect(times).toBe(3);
  });

  it('is done again after it failed', async () => {
    const failing = unlessStamped({
      stamp: at('cache/stamp'),
      input: 'one',
      work: () => Promise.reject(new Error('no')),
    });
    await expect(failing).rejects.toThrow('no');
    expect(await job('one')).toBe(true);
  });
});
