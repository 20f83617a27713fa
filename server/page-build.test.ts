import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Context } from './context.ts';
import { outdatedBy } from './page-build.ts';
import { appRouter } from './routers/app-router.ts';
import { createCallerFactory } from './trpc.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
afterAll(() => rmSync(folder, { recursive: true }));
const build = (name: string) =>
  writeFileSync(
    path.join(folder, 'index.html'),
    `<script type="module" crossorigin src="/app/assets/${name}.js"></script>`,
  );

test('a page is outdated once the folder holds another, and never where it holds none', () => {
  const isOutdated = outdatedBy(folder);
  expect([isOutdated(undefined), isOutdated('/app/assets/a.js')]).toEqual([false, false]);
  build('a');
  expect([isOutdated('/app/assets/a.js'), isOutdated('/app/assets/b.js')]).toEqual([false, true]);
  build('b');
  expect([isOutdated('/app/assets/b.js'), isOutdated('/app/assets/a.js')]).toEqual([false, true]);
});

test('[error:410-IRIS-4038] an outdated page is told so when it asks for something; what it saves is taken', async () => {
  const calls = createCallerFactory(appRouter)({ outdated: true } as Context);
  await expect(calls.portal.about()).rejects.toThrow('session-outdated');
  await expect(calls.auth.refresh()).rejects.toThrow('not-signed-in');
});
