import { describe, expect, it } from 'vitest';
import { client, endAfterEach, start, startedEnv, tokenOf } from '#tests/support/run-server.ts';
import { engines } from '#tests/support/test-server.ts';

endAfterEach();

describe('the log of requests', { timeout: 120_000 }, () => {
  it.each(engines)(
    'writes a line of JSON for every request, with its id, and no secret in any, on %s',
    async (engine) => {
      const server = await start({ ...(await startedEnv(engine)), LOG_LEVEL: 'info' });
      const link = await tokenOf(server);
      const { token } = await client(server.origin).auth.exchange.mutate({ token: link });
      const body = JSON.stringify({ username: 'admin', password: 'not-the-password' });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${server.origin}/app/api/v1/auth`, { method: 'POST', headers, body });
      const asked = await fetch(`${server.origin}/app/api/v1/scenarios?search=secret-search`, {
        headers: { 'x-auth-token': token, cookie: `x-auth-token=${token}` },
      });
      const id = asked.headers.get('x-request-id');
      const lines = () =>
        server
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line));
      await expect
        .poll(() => lines().find(({ reqId }) => reqId === id))
        .toMatchObject({
          method: 'GET',
          route: '/app/api/v1/scenarios',
          status: 200,
        });
      const logged = lines().map((line) => JSON.stringify(line));
      expect(logged.length).toBeGreaterThanOrEqual(3);
      for (const secret of [link, token, 'not-the-password', 'secret-search']) {
        expect(logged.filter((line) => line.includes(secret))).toEqual([]);
      }
    },
  );
});
