import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ErrorCode, errors, wireCode } from '#catalog/errors.ts';
import { restRows } from '#server/rest/routes/all.ts';
import { appRouter } from '#server/routers/app-router.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { formWith, pictureOf } from '#tests/support/pictures.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  emptyRun,
  type ProcedureCase,
  procedureCases,
  type RestCase,
  restCases,
  type Things,
} from './cases.ts';
import { type Intruder, intruders, roleMay } from './people.ts';
import { type Callers, callersOf, callersOfRow } from './rights.ts';
import { stateOf } from './state.ts';

type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription' } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);

/** What one call came to. */
type Told = { status: number; code?: string; error?: unknown };

/** What the person must be told; null where they may. */
function refusalFor(one: Intruder, callers: Callers, outcome: ProcedureCase): ErrorCode | null {
  if (callers === 'anyone') return null;
  if (one.problem) return one.problem;
  if (!roleMay(one, callers, outcome.byOwnRole)) return 'not-allowed';
  const special = one.viewer && outcome.byRole?.[one.viewer.role];
  if (special && !(one.stranger && outcome.stranger)) return special;
  return one.stranger ? outcome.stranger : outcome.colleague;
}

/** Those who try each call in the quick tier; in the full tier all do. */
const few = ['nobody', 'author elsewhere', 'author here', 'student here'];
/** Those who try there what is a procedure's by another address: it is the procedure that refuses. */
const fewer = few.slice(0, 2);
/** So many are refused at least: whoever has no token, or one that is not good. */
const fewest = process.env.FULL ? 4 : 1;

describe('the cases of access', () => {
  it('has one for every procedure and every REST row', () => {
    expect(Object.keys(procedureCases).sort()).toEqual(procedures.map(([name]) => name).sort());
    expect(Object.keys(restCases).sort()).toEqual(
      restRows.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });
});

describe.each(engines)('access on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let people: Intruder[];
  let things: Things;
  /** Ids of the same shape that nothing has. */
  let nothing: Things;
  let picture: Buffer;
  /** What the server keeps, before anybody tries: each call leaves it so for the next. */
  let before: Record<string, string>;

  beforeAll(async () => {
    server = await startTestServer(engine);
    author = await server.addUser('author');
    people = await intruders(server);
    picture = await pictureOf(1024, 512);
    const made = await fetch(`${server.origin}/app/api/v1/scenarios/create`, {
      method: 'POST',
      headers: { 'x-auth-token': author.token },
      body: formWith(picture, 'hall.jpg', 'image/jpeg', { name: 'Not yours' }),
    });
    const { id, assets } = (await made.json()).data;
    const as = { token: author.token };
    const [scene] = (await server.rest('GET', `scenarios/${id}/scenes`, as)).data;
    const live = await server.rest('POST', `scenarios/${id}/packages`, { ...as, body: { target: 'live' } });
    const version = await server.rest('POST', `scenarios/${id}/versions`, {
      ...as,
      body: { name: 'Theirs' },
    });
    const entry = { id: 1, type: 'exit', timestamp: 0, relativeTime: 0, category: 'other', data: {} };
    const runTest = await server.rest('POST', `scenarios/${id}/tests`, {
      ...as,
      body: { name: 'Theirs', recording: { ...emptyRun, log: [entry] } },
    });
    await server.rest('PUT', 'scenarios/locked', { ...as, body: { id } });
    const deleted = (await server.rest('POST', 'scenarios', { ...as, body: { name: 'Deleted' } })).data.id;
    const clip = await server.rest('POST', 'users/clips', {
      ...as,
      body: { name: 'Theirs', scenarioId: id, data: { scenes: [scene] } },
    });
    const userAsset = await server.rest('POST', 'users/assets', {
      ...as,
      body: { assetId: assets[0].id, name: 'Theirs' },
    });
    const task = await server.rest('POST', `scenarios/${deleted}/paste`, {
      ...as,
      body: { type: 'scene', data: [] },
    });
    await server.rest('DELETE', `scenarios/${deleted}`, as);
    const folder = await server.rest('POST', 'folders', { ...as, body: { name: 'Theirs' } });
    const group = await server.services.db.prisma.group.create({
      data: { organizationId: author.orgId, name: 'Theirs' },
    });
    const course = await server.services.db.prisma.course.create({
      data: { organizationId: author.orgId, courseId: 'THEIRS', title: 'Theirs' },
    });
    const ofOrganization = { organizationId: author.orgId, courseId: course.id, name: 'Theirs' };
    const session = await server.services.db.prisma.courseSession.create({ data: ofOrganization });
    const curriculum = await server.services.db.prisma.curriculum.create({
      data: { organizationId: author.orgId, curriculumId: 'THEIRS', title: 'Theirs' },
    });
    const inSession = { sessionId: session.id };
    const starts = { starts: '2026-05-04T09:00', startsAt: new Date('2026-05-04T09:00:00Z'), minutes: 60 };
    const meeting = await server.services.db.prisma.meeting.create({ data: { ...inSession, ...starts } });
    const enrollment = await server.services.db.prisma.enrollment.create({
      data: {
        organizationId: author.orgId,
        courseId: course.id,
        userId: author.id,
        ...inSession,
        state: 'enrolled',
      },
    });
    const note = await server.services.db.prisma.sessionNote.create({
      data: { ...inSession, text: 'Theirs' },
    });
    const classMail = await server.services.db.prisma.courseMail.create({
      data: { organizationId: author.orgId, ...inSession, subject: 'Theirs', text: 'Theirs' },
    });
    const template = await server.services.db.prisma.certificateTemplate.create({
      data: { organizationId: author.orgId, name: 'Theirs', title: 'Theirs', text: '' },
    });
    things = {
      scenario: id,
      deleted,
      scene: scene.id,
      asset: assets[0].id,
      package: live.data.id,
      version: version.data.id,
      runTest: runTest.data.id,
      folder: folder.data.id,
      clip: clip.data.id,
      userAsset: userAsset.data.id,
      task: task.data.id,
      user: author.id,
      group: group.id,
      organization: author.orgId,
      course: course.id,
      courseSession: session.id,
      curriculum: curriculum.id,
      meeting: meeting.id,
      enrollment: enrollment.id,
      note: note.id,
      classMail: classMail.id,
      template: template.id,
    };
    nothing = {
      scenario: 987_654,
      deleted: 987_654,
      scene: 987_654,
      asset: randomUUID(),
      package: 987_654,
      version: 987_654,
      runTest: 987_654,
      folder: 987_654,
      clip: 987_654,
      userAsset: 987_654,
      task: randomUUID(),
      user: 987_654,
      group: 987_654,
      organization: 987_654,
      course: 987_654,
      courseSession: 987_654,
      curriculum: 987_654,
      meeting: 987_654,
      enrollment: 987_654,
      note: 987_654,
      classMail: 987_654,
      template: 987_654,
    };
    // Sizes that are still being made would look like a change.
    await vi.waitFor(
      async () => {
        const where = { assetId: things.asset, variant: 'original' };
        expect(await server.services.db.prisma.assetVariant.count({ where })).toBe(1);
        expect((await stateOf(server.services)).incoming).toBe('');
      },
      { timeout: 10_000 },
    );
    before = await stateOf(server.services);
  }, 120_000);
  afterAll(() => server?.close());

  async function callTrpc(name: string, procedure: Procedure, input: unknown, token?: string): Promise<Told> {
    const url = `${server.origin}/app/trpc/${name}`;
    const given = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const headers: Record<string, string> = token ? { 'x-auth-token': token } : {};
    if (procedure._def.type === 'subscription') {
      const stream = await openEventStream(`${url}${given}`, token ?? '');
      const refusals = () => stream.events.filter(({ event }) => event === 'serialized-error');
      await expect.poll(() => refusals().length).toBe(1);
      stream.stop();
      const { data } = refusals()[0]!.data as { data: { code: string; httpStatus: number } };
      return { status: data.httpStatus, code: data.code, error: data };
    }
    const reading = procedure._def.type === 'query';
    const answer = reading
      ? await fetch(`${url}${given}`, { headers })
      : await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input ?? {}),
        });
    const { error } = await answer.json();
    return { status: answer.status, code: error?.data?.code, error };
  }

  async function callRest(method: string, one: RestCase, about: Things, token?: string): Promise<Told> {
    const { path, body, headers, form } = one;
    if (form) {
      const answer = await fetch(`${server.origin}/app/api/v1/${path(about)}`, {
        method,
        headers: token ? { 'x-auth-token': token } : {},
        body: formWith(picture, 'mine.jpg', 'image/jpeg', { name: 'Mine' }),
      });
      const { error } = await answer.json();
      return { status: answer.status, code: error?.code, error };
    }
    const options = { token, body: body?.(about), headers: headers?.(about) };
    const { status, error } = await server.rest(method, path(about), options);
    return { status, code: error?.code, error };
  }

  /** Has everybody try who may not; each is told the same of things that are not there. */
  async function everybody(
    callers: Callers,
    outcome: ProcedureCase,
    wire: (code: ErrorCode) => string,
    call: (about: Things, token?: string) => Promise<Told>,
    names = few,
  ): Promise<number> {
    const who = process.env.FULL ? people : people.filter((one) => names.includes(one.who));
    const refused = who.flatMap((one) => {
      const code = refusalFor(one, callers, outcome);
      return code === null ? [] : [{ one, code }];
    });
    const told = await Promise.all(
      refused.map(async ({ one, code }) => {
        const { status, code: wired, error } = await call(things, one.token);
        // Those who may not even see it learn nothing from the answer's words either.
        const hidden = one.stranger || code !== 'not-allowed' || !roleMay(one, callers, outcome.byOwnRole);
        if (hidden) expect((await call(nothing, one.token)).error, one.who).toEqual(error);
        return [one.who, status, wired];
      }),
    );
    expect(told).toEqual(refused.map(({ one, code }) => [one.who, errors[code].status, wire(code)]));
    if (process.env.FULL) expect(await changed()).toEqual([]);
    return told.length;
  }

  /** The tables and folders that are not as they were when this was asked last. */
  async function changed(): Promise<string[]> {
    const after = await stateOf(server.services);
    const names = Object.keys(after).filter((name) => after[name] !== before[name]);
    before = after;
    return names;
  }

  it.each(procedures)(
    '%s refuses all who may not call it, and tells them nothing',
    async (name, procedure) => {
      const outcome = procedureCases[name]!;
      const callers = callersOf[name]!;
      const tried = await everybody(callers, outcome, String, (about, token) =>
        callTrpc(name, procedure, outcome.input(about), token),
      );
      if (callers !== 'anyone') expect(tried).toBeGreaterThanOrEqual(fewest);
    },
  );

  it.each(restRows.map((row) => [`${row.method} ${row.path}`, row] as const))(
    '%s refuses all who may not call it, and tells them nothing',
    async (name, row) => {
      const one = restCases[name]!;
      const like = one.as ?? ('procedure' in row ? row.procedure : undefined);
      if (!like) throw new Error(`${name} needs the outcomes of a procedure`);
      const tried = await everybody(
        callersOfRow(row),
        procedureCases[like]!,
        wireCode,
        (about, token) => callRest(row.method, one, about, token),
        'procedure' in row ? fewer : few,
      );
      if (callersOfRow(row) !== 'anyone') expect(tried).toBeGreaterThanOrEqual(fewest);
    },
  );

  it('all of these calls together changed nothing', async () => {
    // The full tier names the call that did.
    expect(await changed()).toEqual([]);
  });

  it('gives files to those who may see the scenario only, but what a live page names to all', async () => {
    const answer = async (variant: string, token?: string, id = things.asset) =>
      (
        await fetch(`${server.origin}/app/media/${id}/${variant}`, {
          headers: token ? { 'x-auth-token': token } : {},
        })
      ).status;
    for (const one of people) {
      const mayRead = one.viewer !== undefined && !one.stranger && one.viewer.role !== 'student';
      const kept = await answer('original', one.token);
      expect([one.who, kept, await answer('thumb', one.token)]).toEqual([
        one.who,
        ...(mayRead ? [200, 200] : [404, 404]),
      ]);
      expect([one.who, await answer('preview', one.token)]).toEqual([one.who, 200]);
    }
    expect(await answer('preview', undefined, nothing.asset)).toBe(404);
  });

  it('takes the cookie for files and for following changes alone, and from pages of ours alone', async () => {
    const cookie = { cookie: `x-auth-token=${author.token}` };
    const ask = (path: string, headers: Record<string, string> = cookie, method = 'GET') =>
      fetch(`${server.origin}/app/${path}`, { method, headers }).then(({ status }) => status);
    const file = `media/${things.asset}/original`;
    expect(await ask(file)).toBe(200);
    for (const site of ['same-origin', 'none']) {
      expect([site, await ask(file, { ...cookie, 'sec-fetch-site': site })]).toEqual([site, 200]);
    }
    for (const site of ['same-site', 'cross-site']) {
      expect([site, await ask(file, { ...cookie, 'sec-fetch-site': site })]).toEqual([site, 404]);
    }
    for (const row of restRows) {
      if (callersOfRow(row) === 'anyone' || 'cookie' in row) continue;
      const { path } = restCases[`${row.method} ${row.path}`]!;
      const status = await ask(`api/v1/${path(things)}`, cookie, row.method);
      expect([row.method, row.path, status]).toEqual([row.method, row.path, 401]);
    }
    for (const [name, { _def }] of procedures) {
      if (_def.type === 'subscription' || callersOf[name] === 'anyone') continue;
      const input = encodeURIComponent(JSON.stringify(procedureCases[name]!.input(things) ?? null));
      const status = await ask(`trpc/${name}?input=${input}`, cookie, _def.type === 'query' ? 'GET' : 'POST');
      expect([name, status]).toEqual([name, 401]);
    }
    expect(await ask('trpc/scenarios.list,live.changes?batch=1')).not.toBe(200);
  });

  it('[rest:GET logout] signs nobody out whose cookie a foreign link brings along', async () => {
    const { token } = await server.addUser('author');
    const logout = (headers: Record<string, string>) =>
      fetch(`${server.origin}/app/api/v1/logout`, { headers }).then(({ status }) => status);
    expect(await logout({ cookie: `x-auth-token=${token}` })).toBe(200);
    expect((await server.rest('GET', 'auth/me', { token })).status).toBe(200);
    expect(await logout({ 'x-auth-token': token })).toBe(200);
    expect((await server.rest('GET', 'auth/me', { token })).status).toBe(401);
  });
});
