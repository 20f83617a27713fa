import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = (name: string) => readFileSync(join(import.meta.dirname, name));

test('[target:windows-offline] the program in the repository was built from the source beside it', () => {
  expect(createHash('sha256').update(file('start.c')).digest('hex')).toBe(
    file('start.c.sha256').toString().trim(),
  );
  const program = file('Start.exe');
  expect(program.subarray(0, 2).toString()).toBe('MZ');
  expect(program.length).toBeLessThan(100_000);
});
