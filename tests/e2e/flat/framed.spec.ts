import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';
import { startStaticServer } from '#tests/support/static-server.ts';

test('in a frame of another site the app shows nothing to press but the way to a window of its own', {
  tag: '@full',
}, async ({ page, server, expectAccessible }) => {
  const folder = await mkdtemp(join(tmpdir(), 'framing-'));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1>
      <iframe title="Framed" src="${server.origin}/app/#/scenarios/user" style="width:600px;height:400px"></iframe></main>`,
  );
  const elsewhere = await startStaticServer(folder);
  await page.goto(elsewhere.origin);
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('link')).toHaveAttribute('href', `${server.origin}/app/#/scenarios/user`);
  await expect(framed.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await elsewhere.stop();
  await rm(folder, { recursive: true, force: true });
});
