import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '#catalog/permissions.ts';
import { authoritiesOf } from '#server/domain/auth/authorities.ts';
import type { Viewer } from '#server/domain/auth/viewer.ts';
import { audienceOf } from '#server/rest/openapi.ts';
import { restRows } from '#server/rest/routes/all.ts';
import { appRouter, createCaller } from '#server/routers/app-router.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/server.ts';

type Procedure = { _def: { type: string; meta?: { for?: Audience } } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
const guarded = procedures.filter(([, { _def }]) => _def.meta?.for !== 'anyone');

/** What may be called without a token; a new one has to be thought about here. */
const open = ['auth.exchange', 'auth.login', 'auth.logout', 'headset.redeemCode', 'view.get'];

/** The abilities of students. */
const forStudents = new Set<Audience>(['account.use', 'frames.check', 'users.read']);

describe('who may call what', () => {
  it('every procedure declares who may call it, and few are open to anyone', () => {
    expect(procedures.length).toBeGreaterThan(15);
    for (const [name, { _def }] of procedures) expect(_def.meta?.for, name).toBeTruthy();
    const anyone = procedures.filter(([, { _def }]) => _def.meta?.for === 'anyone').map(([name]) => name);
    expect(open).toEqual(expect.arrayContaining(anyone));
  });

  it('every REST row names a procedure that is there', () => {
    for (const row of restRows) {
      if ('procedure' in row) expect(procedures.map(([name]) => name)).toContain(row.procedure);
      expect(audienceOf(row)).toBeTruthy();
    }
  });
});

describe('refusals', () => {
  let server: TestServer;
  let student: Person;
  beforeAll(async () => {
    server = await startTestServer(engines[0]!);
    student = await server.addUser('student');
  });
  afterAll(() => server?.close());

  const context = (viewer?: Viewer) => ({
    services: server.services,
    address: '127.0.0.1',
    origin: server.origin,
    ...(viewer ? { viewer } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: every procedure is called with nothing
  const call = async (name: string, viewer?: Viewer): Promise<any> => {
    const [domain, procedure] = name.split('.') as [string, string];
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const caller = createCaller(context(viewer)) as any;
    return caller[domain][procedure](undefined).then(
      () => undefined,
      (error: { cause?: { code?: string } }) => error.cause?.code,
    );
  };

  it.each(guarded.map(([name]) => name))('%s refuses whoever has no token', async (name) => {
    expect(await call(name)).toBe('not-signed-in');
  });

  it.each(
    guarded.filter(([, { _def }]) => !forStudents.has(_def.meta?.for ?? 'anyone')).map(([name]) => name),
  )('%s refuses a student', async (name) => {
    const viewer = {
      userId: student.id,
      orgId: student.orgId,
      orgName: 'Test School',
      role: 'student' as const,
      viewRole: 'student' as const,
      authorities: authoritiesOf('student'),
      features: ['usersAndGroups' as const],
      tokenId: 'x',
      tokenExpires: 0,
      epoch: 0,
    };
    expect(await call(name, viewer)).toBe('not-allowed');
  });

  it.each(restRows.map((row) => [row.method, row.path] as const))(
    '%s %s refuses whoever has no token, unless it is for anyone',
    async (method, path) => {
      const row = restRows.find((one) => one.method === method && one.path === path)!;
      const at = path.replace(/\{\w+\}/g, '1');
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      const { status, error } = await server.rest(method, at, { body });
      if (audienceOf(row) === 'anyone') expect(error?.code).not.toBe('not-signed-in');
      else expect([status, error?.code]).toEqual([401, 'not-signed-in']);
    },
  );

  it('tells nothing of its inside when something unexpected fails', async () => {
    const author = await server.addUser('author');
    const { prisma } = server.services.db;
    const count = prisma.scenario.count;
    Object.defineProperty(prisma.scenario, 'count', {
      value: () => Promise.reject(new Error('secret of the inside')),
      configurable: true,
      writable: true,
    });
    try {
      const answer = await server.rest('GET', 'scenarios', { token: author.token });
      expect(answer).toMatchObject({ status: 500, error: { code: 'server-error' } });
      expect(answer.error?.details?.reference).toMatch(/^[0-9a-f]{8}$/);
      expect(JSON.stringify(answer)).not.toContain('secret of the inside');
    } finally {
      Object.defineProperty(prisma.scenario, 'count', { value: count, configurable: true, writable: true });
    }
  });

  it('sends the headers that keep a page to itself', async () => {
    const { headers } = await fetch(`${server.origin}/app/api/v1/openapi.json`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|unsafe-eval'[^;]*'unsafe-eval/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses bodies that are too large', async () => {
    const author = await server.addUser('author');
    const body = { name: 'x'.repeat(17 * 1024 * 1024) };
    const answer = await server.rest('POST', 'scenarios', { token: author.token, body });
    expect(answer).toMatchObject({ status: 413, error: { code: 'body-too-large' } });
  });
});
