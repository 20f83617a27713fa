import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents } from './documents.ts';

test.each(Object.entries(documents()))('%s is what the tables say', (name, text) => {
  expect(readFileSync(name, 'utf8'), 'run: npm run reference').toBe(text);
});
