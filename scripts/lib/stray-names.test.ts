import { expect, it } from 'vitest';
import { strayNames } from './stray-names.mjs';

it('names of tracked files are plain, and the root holds only what is on its list', () => {
  expect(strayNames(['README.md', 'src/main.tsx', 'docs/a_b@2x.png', '.ci/run'])).toEqual([]);
  const [entry, notes, spaced, ...others] = strayNames([
    '108:entry[0]',
    'notes.txt',
    'src/a b.ts',
    'src/a.ts',
  ]);
  expect(entry).toContain('108:entry[0]');
  expect(notes).toContain("'notes.txt' is not on the list");
  expect(spaced).toContain('src/a b.ts');
  expect(others).toEqual([]);
});
