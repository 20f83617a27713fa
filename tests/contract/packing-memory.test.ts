import { readFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formWith } from '#tests/support/pictures.ts';
import { client, endAfterEach, start, startedFolder, tokenOf } from '#tests/support/run-server.ts';

endAfterEach();

describe('the memory of a server that packs', { timeout: 120_000, tags: 'full' }, () => {
  it('[target:html5] packs a large film and sends the package without holding either in memory', async () => {
    const env = { DATA_DIR: await startedFolder() };
    const server = await start(env, [], ['--import', path.resolve('tests/support/memory-peak.mjs')]);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: await tokenOf(server) });
    const headers = { 'x-auth-token': token };
    const calls = `${server.origin}/app/api/v1/scenarios`;
    const body = formWith(readFileSync('prisma/seed/samples/media/tour.mp4'), 'tour.mp4', 'video/mp4');
    const made = await (await fetch(`${calls}/create`, { method: 'POST', headers, body })).json();
    const { id, assets } = made.data;
    // What is left out of a file takes no room on the disk, and is read as any other.
    const large = 300 * 1024 * 1024;
    truncateSync(path.join(env.DATA_DIR, 'media', 'assets', assets[0].id, 'original.mp4'), large);

    let asked = 0;
    const peak = async () => {
      asked += 1;
      server.child.kill('SIGUSR2');
      const told = () => [...server.output().matchAll(/memory peak (\d+)/g)];
      await expect.poll(() => told().length).toBe(asked);
      return Number(told().at(-1)![1]);
    };
    await peak();
    const before = await peak();
    const api = client(server.origin, token);
    const begun = await api.packages.create.mutate({ scenarioId: id, target: 'html5' });
    await expect
      .poll(async () => (await api.packages.get.query({ scenarioId: id, id: begun.id })).publishStatus, {
        timeout: 60_000,
      })
      .toBe('ready');
    const download = await fetch(`${calls}/${id}/packages/${begun.id}/download`, { headers });
    let bytes = 0;
    const reader = download.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
    expect(bytes).toBeGreaterThan(large);
    expect((await peak()) - before).toBeLessThan(large / 3);
  });
});
