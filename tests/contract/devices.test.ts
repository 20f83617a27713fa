import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn as limits } from '#catalog/limits.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('a browser that somebody signed in with before, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server?.close());

  const signIn = async ({ username, password }: { username: string; password: string }, cookie?: string) => {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const {
      status,
      headers: told,
      error,
    } = await server.rest('POST', 'auth', { body: { username, password }, headers });
    return { status, code: error?.code, details: error?.details, set: told.getSetCookie()[0] };
  };
  const wrong = ({ username }: Person) => ({ username, password: 'not it' });
  const kept = (set: string | undefined) => set!.split(';')[0]!;

  it('is told by a cookie that scripts cannot read, and that says nobody’s name', async () => {
    const person = await server.addUser('author');
    const { set } = await signIn(person);
    expect(set).toMatch(/; Max-Age=31536000; Path=\/app; HttpOnly; SameSite=Strict$/);
    expect(set).not.toContain(person.username);
    expect((await signIn(wrong(person))).set).toBeUndefined();
    const api = await fetch(`${server.origin}/app/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: person.username, password: person.password }),
    });
    expect(api.headers.getSetCookie()[0]).toMatch(/^rondure-device=/);
  });

  it('stays open to its person while strangers are locked out, and has a count of its own', async () => {
    const person = await server.addUser('author');
    const cookie = kept((await signIn(person)).set);
    for (let tries = 0; tries < limits.failedAttempts; tries += 1) {
      expect((await signIn(wrong(person))).status).toBe(401);
    }
    const locked = await signIn(wrong(person));
    expect(locked).toMatchObject({ status: 423, code: 'account-locked' });
    expect(Date.parse(String(locked.details?.retryAt))).toBeGreaterThan(Date.now());
    expect((await signIn(person)).status).toBe(423);
    expect((await signIn(person, cookie)).status).toBe(200);
    // Its own success frees no stranger.
    expect((await signIn(person)).status).toBe(423);
    for (let tries = 0; tries < limits.failedAttempts; tries += 1) {
      expect((await signIn(wrong(person), cookie)).status).toBe(401);
    }
    expect((await signIn(wrong(person), cookie)).status).toBe(423);
    expect((await signIn(person, cookie)).status).toBe(423);
  });

  it('keeps each of its people, and helps nobody else', async () => {
    await server.services.db.prisma.loginFailure.deleteMany();
    const [first, second, third] = [
      await server.addUser('author'),
      await server.addUser('author'),
      await server.addUser('author'),
    ];
    const one = kept((await signIn(first)).set);
    const both = kept((await signIn(second, one)).set);
    for (const person of [first, second, third]) {
      for (let tries = 0; tries <= limits.failedAttempts; tries += 1) await signIn(wrong(person));
    }
    expect((await signIn(first, both)).status).toBe(200);
    expect((await signIn(second, both)).status).toBe(200);
    expect((await signIn(third, both)).status).toBe(423);
    const changed = both.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await signIn(first, changed)).status).toBe(423);
  });
});
