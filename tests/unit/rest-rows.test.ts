import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { restRows } from '#server/rest/routes/all.ts';

const folder = 'tests/contract';
/** Every `[rest:METHOD path]` in the title of a test. */
const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(/^\s*it\(\s*'.*'/gm) ?? [])
  .flatMap((title) => [...title.matchAll(/\[rest:([A-Z]+ [^\]]+)\]/g)].map(([, named]) => named!));
const proved = new Set(titles.map((named) => named.replace('{type}s', 'scenarios')));

describe('the calls of the REST API', () => {
  it('are each named by a contract test', () => {
    const named = restRows.map(({ method, path }) => `${method} ${path}`);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((row) => !proved.has(row))).toEqual([]);
  });
});
