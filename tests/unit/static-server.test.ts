import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startStaticServer } from '#tests/support/static-server.ts';

test('a file that opens and cannot be read is let go of, its asker is told, and the next one is served', async () => {
  const root = await mkdtemp(join(tmpdir(), 'static-'));
  await writeFile(join(root, 'page.html'), 'Hello');
  const sample = await open(root);
  const files = Object.getPrototypeOf(sample) as typeof sample;
  await sample.close();
  const server = await startStaticServer(root);
  const get = () => fetch(`${server.origin}/page.html`);
  let opened: typeof sample | undefined;
  const fails = vi.spyOn(files, 'stat').mockImplementationOnce(async function (this: typeof sample) {
    opened = this;
    throw new Error('EIO: i/o error, fstat');
  });
  try {
    await expect(get()).rejects.toThrow();
    // A handle that is closed has no number any more.
    await vi.waitFor(() => expect(opened?.fd).toBe(-1));
    expect(await (await get()).text()).toBe('Hello');
  } finally {
    fails.mockRestore();
    await server.stop();
    await rm(root, { recursive: true });
  }
});
