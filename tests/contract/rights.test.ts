import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planFeatures } from '#catalog/plans.ts';
import { type Role, roles } from '#catalog/roles.ts';
import { authoritiesOf } from '#server/domain/auth/authorities.ts';
import type { Viewer } from '#server/domain/auth/viewer.ts';
import { restRows } from '#server/rest/routes/all.ts';
import { appRouter, createCaller } from '#server/routers/app-router.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { callersOf, callersOfRow } from './access/rights.ts';

const procedures = Object.keys(appRouter._def.procedures);
const guarded = procedures.filter((name) => callersOf[name] !== 'anyone');

describe('who may call what', () => {
  it('is written down for every procedure and every REST row, and for nothing else', () => {
    expect(procedures.length).toBeGreaterThan(15);
    const own = restRows
      .filter((row) => !('procedure' in row))
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(callersOf).sort()).toEqual([...procedures, ...own].sort());
  });

  it('every REST row names a procedure that is there', () => {
    for (const row of restRows) if ('procedure' in row) expect(procedures).toContain(row.procedure);
  });
});

describe('refusals', () => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer(engines[0]!);
    person = await server.addUser('author');
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

  it.each(guarded)('%s refuses whoever has no token', async (name) => {
    expect(await call(name)).toBe('not-signed-in');
  });

  it.each(guarded)('%s lets in the roles that may call it, and refuses all others', async (name) => {
    const admitted: Role[] = [];
    for (const role of roles) {
      const told = await call(name, {
        userId: person.id,
        orgId: person.orgId,
        orgName: 'Test School',
        hasBranches: true,
        role,
        viewRole: role,
        authorities: authoritiesOf(role),
        features: planFeatures,
        planName: 'enterprise',
        planState: 'active',
        authorExceeds: false,
        tokenId: 'x',
        tokenExpires: 0,
        temporaryPassword: false,
        secondFactorMissing: false,
        epoch: 0,
      });
      if (told !== 'not-allowed') admitted.push(role);
    }
    expect(admitted).toEqual(callersOf[name]);
  });

  it.each(restRows.map((row) => [row.method, row.path] as const))(
    '%s %s refuses whoever has no token, unless it is for anyone',
    async (method, path) => {
      const row = restRows.find((one) => one.method === method && one.path === path)!;
      const at = path.replace(/\{\w+\}/g, '1');
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      const { status, error } = await server.rest(method, at, { body });
      if (callersOfRow(row) === 'anyone') expect(error?.code).not.toBe('not-signed-in');
      else expect([status, error?.code]).toEqual([401, 'not-signed-in']);
    },
  );

  it('tells nothing of its inside when something unexpected fails', async () => {
    const author = await server.addUser('author');
    const { prisma } = server.services.db;
    const { findUnique } = prisma.scenario;
    Object.defineProperty(prisma.scenario, 'findUnique', {
      value: () => Promise.reject(new Error('secret of the inside')),
      configurable: true,
      writable: true,
    });
    try {
      const answer = await server.rest('GET', 'scenarios/1/scenes', { token: author.token });
      expect(answer).toMatchObject({ status: 500, error: { code: 'server-error' } });
      expect(answer.error?.details?.reference).toMatch(/^[0-9a-f]{8}$/);
      expect(JSON.stringify(answer)).not.toContain('secret of the inside');
    } finally {
      Object.defineProperty(prisma.scenario, 'findUnique', {
        value: findUnique,
        configurable: true,
        writable: true,
      });
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
