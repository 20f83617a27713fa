import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LRS_PATH } from '#catalog/learning-records.ts';
import { client, endAfterEach, start, startedEnv, tokenOf } from '#tests/support/run-server.ts';
import { engines } from '#tests/support/test-server.ts';

const KILLS = 100;
const CLIENTS = 16;
const BATCH = 5;
/** Batches that are taken between two kills, at least. */
const BETWEEN = 20;

endAfterEach();

describe.each(engines)('the learning record store on %s', (engine) => {
  it('loses nothing that it acknowledged and stores nothing twice, killed a hundred times while 16 clients write', {
    tags: 'full',
    timeout: 1_800_000,
  }, async () => {
    const env = await startedEnv(engine);
    let server = await start(env);
    const { token } = await client(server.origin).auth.exchange.mutate({ token: await tokenOf(server) });
    const key = await client(server.origin, token).recordStore.createKey.mutate({
      name: 'Writers',
      rights: 'all',
    });
    const ask = (query: string, body?: object) =>
      fetch(`${server.origin}${query.startsWith('/') ? query : `${LRS_PATH}/statements?${query}`}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Basic ${btoa(`${key.user}:${key.password}`)}`,
          'x-experience-api-version': '2.0.0',
          'content-type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });

    const acknowledged: string[][] = [];
    let writing = true;
    const refused: number[] = [];
    const writers = Array.from({ length: CLIENTS }, async (_, writer) => {
      while (writing) {
        const ids = Array.from({ length: BATCH }, () => randomUUID());
        const batch = ids.map((id) => ({
          id,
          actor: { mbox: `mailto:writer-${writer}@example.test` },
          verb: { id: 'http://adlnet.gov/expapi/verbs/experienced' },
          object: { id: 'https://example.test/house' },
        }));
        // A client that heard nothing sends the same again.
        for (let done = false; !done; ) {
          const status = await ask('', batch).then(
            (answer) => answer.status,
            () => 0,
          );
          done = status !== 0 && status !== 503;
          if (status === 200) acknowledged.push(ids);
          else if (done) refused.push(status);
          else await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const from = acknowledged.length;
      await expect
        .poll(() => acknowledged.length - from, { timeout: 60_000, interval: 5 })
        .toBeGreaterThanOrEqual(BETWEEN);
      server.child.kill('SIGKILL');
      await server.ended;
      server = await start(env);
    }
    writing = false;
    await Promise.all(writers);
    expect(refused).toEqual([]);

    const kept: string[] = [];
    for (let more = 'limit=100'; more; ) {
      const page = (await (await ask(more)).json()) as { statements: { id: string }[]; more: string };
      kept.push(...page.statements.map(({ id }) => id));
      more = page.more;
    }
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept.toSorted()).toEqual(acknowledged.flat().toSorted());
  });
});
