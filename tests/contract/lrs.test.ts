import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { CompactSign, generateKeyPair, importPKCS8 } from 'jose';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LRS_PATH } from '#catalog/learning-records.ts';
import { lrs as limits } from '#catalog/limits.ts';
import { scenarioActivity } from '#catalog/xapi.ts';
import type { SignedIn } from '#server/context.ts';
import { viewerOfUser } from '#server/domain/auth/session.ts';
import { launchAuth } from '#server/domain/lrs/access.ts';
import { forwardRecords } from '#server/domain/lrs/forward.ts';
import { packageKey } from '#server/domain/lrs/keys.ts';
import { removeRecordsOfScenario } from '#server/domain/lrs/records.ts';
import { STORE_LOCK } from '#server/domain/lrs/store-lock.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Key = { user: string; password: string };
type Asking = { body?: unknown; version?: string; headers?: Record<string, string> };

const experienced = 'http://adlnet.gov/expapi/verbs/experienced';
const voided = 'http://adlnet.gov/expapi/verbs/voided';
const ada = { mbox: 'mailto:ada@example.test', name: 'Ada' };
const statement = (given: object = {}) => ({
  actor: ada,
  verb: { id: experienced, display: { 'en-US': 'experienced', de: 'erlebte' } },
  object: { id: 'https://example.test/house', definition: { name: { 'en-US': 'House', de: 'Haus' } } },
  ...given,
});
const voiding = (id: string) =>
  statement({ verb: { id: voided }, object: { objectType: 'StatementRef', id } });

describe.each(engines)('the learning record store on %s', (engine) => {
  let server: TestServer;
  let oadmin: Person;
  let author: Person;
  let all: Key;
  beforeAll(async () => {
    server = await startTestServer(engine, { PRIVATE_PAGES: 'true' });
    oadmin = await server.addUser('oadmin');
    author = await server.addUser('author');
    all = await keyOf('all');
  }, 120_000);
  afterAll(() => server?.close());

  const keyOf = async (rights: string, by = oadmin): Promise<Key> => {
    const made = await server.rest('POST', 'lrs/keys', { token: by.token, body: { name: rights, rights } });
    expect(made.status).toBe(201);
    return made.data;
  };
  const ask = async (
    key: Key | undefined,
    method: string,
    path: string,
    { body, version = '2.0.0', headers = {} }: Asking = {},
  ) => {
    const response = await fetch(`${server.origin}${LRS_PATH}/${path}`, {
      method,
      headers: {
        ...(version ? { 'x-experience-api-version': version } : {}),
        ...(key ? { authorization: `Basic ${btoa(`${key.user}:${key.password}`)}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
    const data: any = isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, data };
  };
  const post = async (body: unknown, key = all) => (await ask(key, 'POST', 'statements', { body })).data;
  const find = async (query: Record<string, string>, key = all) =>
    (await ask(key, 'GET', `statements?${new URLSearchParams(query)}`)).data.statements;

  it('[rest:analytics-service] speaks xAPI below v1/lrs by the version that is asked for, to keys only', async () => {
    expect((await ask(undefined, 'GET', 'about', { version: '' })).data).toEqual({
      version: ['1.0.3', '2.0.0'],
    });
    for (const [version, told] of [
      ['1.0.1', '1.0.3'],
      ['2.0', '2.0.0'],
    ]) {
      const answer = await ask(all, 'GET', 'statements', { version });
      expect([answer.status, answer.headers.get('x-experience-api-version')]).toEqual([200, told]);
    }
    expect((await ask(all, 'GET', 'statements', { version: '3.0' })).status).toBe(400);
    expect((await ask(all, 'GET', 'statements', { version: '' })).status).toBe(400);
    for (const key of [undefined, { ...all, password: 'wrong' }, { user: '999', password: 'wrong' }]) {
      const refused = await ask(key, 'GET', 'statements');
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toContain('Basic');
    }
    const preflight = await ask(undefined, 'OPTIONS', 'statements', { version: '' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-Experience-API-Version');
  });

  it('[entity:learning-record] stores a statement with what it adds to it, and gives it back in each format', async () => {
    const [id] = await post(statement());
    const { data, headers } = await ask(all, 'GET', `statements?statementId=${id}`);
    expect(data).toMatchObject({ id, actor: ada, version: '2.0.0', authority: { objectType: 'Agent' } });
    expect(data.timestamp).toBe(data.stored);
    expect(Date.parse(headers.get('last-modified')!)).toBe(Math.floor(Date.parse(data.stored) / 1000) * 1000);
    const ids = await ask(all, 'GET', `statements?statementId=${id}&format=ids`);
    expect(ids.data).toMatchObject({ actor: { mbox: ada.mbox }, verb: { id: experienced } });
    expect(ids.data.actor.name).toBeUndefined();
    const german = await ask(all, 'GET', `statements?statementId=${id}&format=canonical`, {
      headers: { 'accept-language': 'fr;q=0.1, de-AT' },
    });
    expect(german.data.verb.display).toEqual({ de: 'erlebte' });
    expect(german.data.object.definition.name).toEqual({ de: 'Haus' });
  });

  it('takes the same statement twice and no other one with its id', async () => {
    const id = randomUUID();
    const one = statement({ id });
    expect(await post(one)).toEqual([id]);
    expect(await post(one)).toEqual([id]);
    const other = await ask(all, 'POST', 'statements', {
      body: { ...one, actor: { mbox: 'mailto:b@c.test' } },
    });
    expect([other.status, other.data]).toEqual([409, expect.stringContaining(id)]);
    expect((await ask(all, 'POST', 'statements', { body: [one, one] })).status).toBe(400);
    const put = (body: object) => ask(all, 'PUT', `statements?statementId=${id}`, { body });
    expect((await put(one)).status).toBe(204);
    expect((await put({ ...one, result: { success: true } })).status).toBe(409);
    expect((await put({ ...one, id: randomUUID() })).status).toBe(400);
  });

  it('takes a time without a zone as UTC by 1.0.3, and not by 2.0', async () => {
    const body = statement({ timestamp: '2026-05-04T12:00:00' });
    const refused = await ask(all, 'POST', 'statements', { body });
    expect([refused.status, refused.data]).toEqual([400, expect.stringContaining('time zone')]);
    const inner = statement({ object: { objectType: 'SubStatement', ...body } });
    expect((await ask(all, 'POST', 'statements', { body: inner })).status).toBe(400);
    const { status, data } = await ask(all, 'POST', 'statements', { body, version: '1.0.3' });
    expect(status).toBe(200);
    const { prisma } = server.services.db;
    const kept = await prisma.lrsStatement.findFirstOrThrow({ where: { id: data[0] } });
    expect(kept.timestamp.toISOString()).toBe('2026-05-04T12:00:00.000Z');
    for (const timestamp of ['2026-05-04', 'yesterday', '2026-13-04T12:00:00Z', '2026-05-04T12:00:00-00:00'])
      expect((await ask(all, 'POST', 'statements', { body: statement({ timestamp }) })).status).toBe(400);
  });

  it('tells with each answer until when all that was stored can be read', async () => {
    const through = ({ headers }: { headers: Headers }) =>
      Date.parse(headers.get('x-experience-api-consistent-through') ?? '');
    const made = await ask(all, 'POST', 'statements', { body: statement() });
    const kept = await ask(all, 'GET', `statements?statementId=${made.data[0]}`);
    const stored = Date.parse(kept.data.stored);
    expect(through(made)).toBe(stored);
    expect(through(kept)).toBeGreaterThanOrEqual(stored);
    // Of one that is not there too: who waits for it looks at this.
    const none = await ask(all, 'GET', `statements?statementId=${randomUUID()}`);
    expect([none.status, through(none) >= stored]).toEqual([404, true]);
    const refused = [
      await ask(all, 'POST', 'statements', { body: {} }),
      await ask(all, 'GET', 'statements?limit=some'),
      await ask(undefined, 'GET', 'statements'),
    ];
    for (const one of refused) expect(through(one)).toBeLessThan(Date.now());
    // The embedded engine does one thing after another.
    if (engine === 'embedded') return;
    await server.services.db.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select pg_advisory_xact_lock(${STORE_LOCK}::int, ${oadmin.orgId}::int)::text`;
      expect(through(await ask(all, 'GET', 'statements'))).toBe(stored);
    });
  });

  it('stores nothing of a batch of which one is bad, and says which', async () => {
    const id = randomUUID();
    const refused = await ask(all, 'POST', 'statements', { body: [statement({ id }), { actor: ada }] });
    expect([refused.status, refused.data]).toEqual([400, expect.stringContaining('Statement 2')]);
    expect((await ask(all, 'GET', `statements?statementId=${id}`)).status).toBe(404);
  });

  it('refuses a statement of 5 MB, 10,000 at once, a body of more than 16 MB, and what cannot be kept', {
    tags: 'full',
  }, async () => {
    const long = statement({ result: { response: 'x'.repeat(5 * 1024 * 1024) } });
    expect((await ask(all, 'POST', 'statements', { body: long })).status).toBe(413);
    const many = Array.from({ length: 10_000 }, () => statement());
    const tooMany = await ask(all, 'POST', 'statements', { body: many });
    expect([tooMany.status, tooMany.data]).toEqual([413, expect.stringContaining('1000')]);
    const body = `"${'x'.repeat(17 * 1024 * 1024)}"`;
    expect((await ask(all, 'POST', 'statements', { body })).status).toBe(413);
    expect((await ask(all, 'POST', 'statements', { body: '{"actor":' })).status).toBe(400);
    const nul = statement({ result: { response: 'a\0b' } });
    expect((await ask(all, 'POST', 'statements', { body: nul })).status).toBe(400);
  });

  it('voids a statement once, and no voiding statement, whichever came first', async () => {
    const [id] = await post(statement());
    const [first] = await post(voiding(id));
    const [second] = await post(voiding(id));
    const [third] = await post(voiding(first));
    expect((await ask(all, 'GET', `statements?statementId=${id}`)).status).toBe(404);
    expect((await ask(all, 'GET', `statements?voidedStatementId=${id}`)).data.id).toBe(id);
    for (const one of [first, second, third])
      expect((await ask(all, 'GET', `statements?statementId=${one}`)).status).toBe(200);
    const later = randomUUID();
    await post(voiding(later));
    await post(statement({ id: later }));
    expect((await ask(all, 'GET', `statements?statementId=${later}`)).status).toBe(404);
  });

  it('finds by agent, verb, activity, registration and time, page after page', async () => {
    const [mbox, registration] = [`mailto:${randomUUID()}@example.test`, randomUUID()];
    const activity = `https://example.test/${randomUUID()}`;
    const made = (at: number) =>
      statement({
        actor: { mbox },
        object: { id: `${activity}/${at}` },
        context: { registration, contextActivities: { parent: { id: activity } }, instructor: ada },
      });
    const ids: string[] = await post(Array.from({ length: 5 }, (_, at) => made(at)));
    const agent = JSON.stringify({ mbox });
    const found = (query: Record<string, string>) =>
      find(query).then((list) => list.map(({ id }: { id: string }) => id));
    const newestFirst = ids.toReversed();
    expect(await found({ agent, ascending: 'true' })).toEqual(ids);
    expect(await found({ registration, verb: experienced })).toEqual(newestFirst);
    expect(await found({ activity })).toEqual([]);
    expect(await found({ activity, related_activities: 'true' })).toEqual(newestFirst);
    expect(await found({ activity: `${activity}/3`, agent })).toEqual([ids[3]]);
    expect(await found({ agent: JSON.stringify(ada), registration })).toEqual([]);
    expect(await found({ agent: JSON.stringify(ada), registration, related_agents: 'true' })).toHaveLength(5);
    const { stored } = (await ask(all, 'GET', `statements?statementId=${ids[4]}`)).data;
    expect(await found({ agent, since: stored })).toEqual([]);
    expect(await found({ agent, until: stored })).toEqual(newestFirst);
    const pages: string[] = [];
    let path = `statements?${new URLSearchParams({ agent, limit: '2' })}`;
    for (;;) {
      const { data } = await ask(all, 'GET', path);
      pages.push(...data.statements.map(({ id }: { id: string }) => id));
      if (!data.more) break;
      expect(data.more.startsWith(`${LRS_PATH}/`)).toBe(true);
      path = data.more.slice(LRS_PATH.length + 1);
    }
    expect(pages).toEqual(newestFirst);
    // Who is about a statement is found as it is.
    const [comment] = await post(statement({ object: { objectType: 'StatementRef', id: ids[0] } }));
    expect(await found({ agent, activity: `${activity}/0` })).toEqual([comment, ids[0]]);
  });

  it('keeps the files of attachments, and refuses files that do not fit', async () => {
    const bytes = Buffer.from('a file\r\nof two lines');
    const sha2 = createHash('sha256').update(bytes).digest('hex');
    const attachment = {
      usageType: 'https://example.test/file',
      display: { en: 'File' },
      contentType: 'text/plain',
      length: bytes.length,
      sha2,
    };
    const bodyOf = (hash: string) =>
      `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(statement({ attachments: [attachment] }))}\r\n--b\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${hash}\r\n\r\n${bytes}\r\n--b--\r\n`;
    const headers = { 'content-type': 'multipart/mixed; boundary=b' };
    const { status, data } = await ask(all, 'POST', 'statements', { body: bodyOf(sha2), headers });
    expect(status).toBe(200);
    const back = await ask(all, 'GET', `statements?statementId=${data[0]}&attachments=true`);
    expect(back.headers.get('content-type')).toContain('multipart/mixed');
    expect(back.data).toContain(`X-Experience-API-Hash: ${sha2}\r\n\r\n${bytes}\r\n`);
    expect((await ask(all, 'POST', 'statements', { body: bodyOf('0'.repeat(64)), headers })).status).toBe(
      400,
    );
    const without = statement({ attachments: [attachment] });
    expect((await ask(all, 'POST', 'statements', { body: without })).status).toBe(400);
    const whole = bodyOf(sha2);
    const broken: [string, string, string?][] = [
      ['no end', whole.replace('--b--', '--b')],
      ['cut off', whole.slice(0, whole.length / 2)],
      ['another boundary', whole, 'multipart/mixed; boundary=c'],
      ['no boundary', whole, 'multipart/mixed'],
      ['no statements first', whole.replace('application/json', 'text/plain')],
      ['no sum', whole.replace(/X-Experience-API-Hash.*\r\n/, '')],
      ['no encoding', whole.replace(/Content-Transfer-Encoding.*\r\n/, '')],
      ['a part without headers', whole.replace(/Content-Type: text.*Hash.*?\r\n\r\n/s, '')],
      ['a file of no attachment', whole.replace(/"attachments":\[.*?\]/, '"result":{}')],
      ['nothing', ''],
    ];
    const before = (await server.rest('GET', 'lrs', { token: oadmin.token })).data.statements;
    for (const [what, body, type] of broken) {
      const headers = { 'content-type': type ?? 'multipart/mixed; boundary=b' };
      expect([what, (await ask(all, 'POST', 'statements', { body, headers })).status]).toEqual([what, 400]);
    }
    expect((await server.rest('GET', 'lrs', { token: oadmin.token })).data.statements).toBe(before);
  });

  it('takes what is signed, and no signature that is forged or of another statement', async () => {
    const one = { ...statement(), id: randomUUID() };
    const made = await generate([{ name: 'commonName', value: 'signer.test' }], { algorithm: 'sha256' });
    const x5c = [made.cert.replace(/-----[^-]+-----|\s/g, '')];
    const own = await importPKCS8(made.private, 'RS256');
    const signed = (payload: object, by = own) =>
      new CompactSign(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'RS256', x5c })
        .sign(by);
    const send = (jws: string) => {
      const sha2 = createHash('sha256').update(jws).digest('hex');
      const attachment = {
        usageType: 'http://adlnet.gov/expapi/attachments/signature',
        display: { en: 'Signature' },
        contentType: 'application/octet-stream',
        length: jws.length,
        sha2,
      };
      const body = `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ ...one, attachments: [attachment] })}\r\n--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${sha2}\r\n\r\n${jws}\r\n--b--\r\n`;
      return ask(all, 'POST', 'statements', {
        body,
        headers: { 'content-type': 'multipart/mixed; boundary=b' },
      });
    };
    const good = await signed(one);
    const [head, , end] = good.split('.');
    const payload = Buffer.from(JSON.stringify({ ...one, result: { success: true } })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const jws of [
      'no signature',
      await signed({ ...one, result: { success: true } }),
      await signed(one, (await generateKeyPair('RS256')).privateKey),
      `${head}.${payload}.${end}`,
      `${none}.${good.split('.')[1]}.`,
    ])
      expect((await send(jws)).status).toBe(400);
    expect((await ask(all, 'GET', `statements?statementId=${one.id}`)).status).toBe(404);
    expect((await send(good)).data).toEqual([one.id]);
  });

  it('keeps documents, which nobody overwrites who has not read them', async () => {
    const query = new URLSearchParams({ activityId: 'https://example.test/house', profileId: 'plan' });
    const path = `activities/profile?${query}`;
    expect((await ask(all, 'PUT', path, { body: { a: 1 } })).status).toBe(204);
    expect((await ask(all, 'PUT', path, { body: { a: 2 } })).status).toBe(409);
    const { data, headers } = await ask(all, 'GET', path);
    expect(data).toEqual({ a: 1 });
    const etag = headers.get('etag')!;
    const meeting = (value: string) => ({ headers: { 'if-match': value } });
    expect((await ask(all, 'PUT', path, { body: { a: 3 }, ...meeting('"else"') })).status).toBe(412);
    // Of those that overwrite the same at the same moment, one does.
    const tries = [4, 5, 6].map((a) => ask(all, 'PUT', path, { body: { a }, ...meeting(etag) }));
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([204, 412, 412]);
    expect((await ask(all, 'POST', path, { body: { b: 1 } })).status).toBe(204);
    expect((await ask(all, 'GET', path)).data).toMatchObject({ b: 1 });
    expect((await ask(all, 'DELETE', path)).status).toBe(204);
    expect((await ask(all, 'GET', path)).status).toBe(404);
  });

  it('refuses parameters that cannot be kept', async () => {
    const house = { activityId: 'https://example.test/house' };
    const state = { ...house, agent: JSON.stringify(ada) };
    const paths = [
      `activities/state?${new URLSearchParams({ ...state, stateId: 'a\0b' })}`,
      `activities/profile?${new URLSearchParams({ ...house, profileId: 'a\0b' })}`,
      `activities/profile?${new URLSearchParams({ activityId: 'https://example.test/a\0b', profileId: 'a' })}`,
    ];
    for (const path of paths)
      for (const [method, body] of [['PUT', { a: 1 }], ['POST', { a: 1 }], ['GET'], ['DELETE']] as const)
        expect((await ask(all, method, path, { body })).status, `${method} ${path}`).toBe(400);
    const strange = encodeURIComponent('https://example.test/a\0b');
    for (const name of ['activity', 'verb'])
      expect((await ask(all, 'GET', `statements?${name}=${strange}`)).status).toBe(400);
    // A document itself holds whatever it holds, also where a form brings it.
    const form = new URLSearchParams({ ...state, stateId: 'bytes', content: 'a\0b' });
    form.set('Authorization', `Basic ${btoa(`${all.user}:${all.password}`)}`);
    form.set('X-Experience-API-Version', '1.0.3');
    form.set('Content-Type', 'text/plain');
    const sent = await ask(undefined, 'POST', 'activities/state?method=PUT', {
      body: form.toString(),
      version: '1.0.3',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(sent.status).toBe(204);
  });

  it('[entity:learning-record] tells all that it knows of a person, and of a person it never heard of who was asked for', async () => {
    const [account, query] = [
      { homePage: 'https://school.test', name: randomUUID() },
      (agent: unknown) => `agents?${new URLSearchParams({ agent: JSON.stringify(agent) })}`,
    ];
    expect((await ask(all, 'GET', query({ account, name: 'Bea' }))).data).toEqual({
      objectType: 'Person',
      name: ['Bea'],
      account: [account],
    });
    await post([statement({ actor: { account, name: 'Bea Berg' } }), statement({ actor: { account } })]);
    await post(statement({ actor: { objectType: 'Agent', account, name: 'B. Berg' } }));
    const known = await ask(all, 'GET', query({ account }));
    expect([known.status, known.data]).toEqual([
      200,
      { objectType: 'Person', name: ['B. Berg', 'Bea Berg'], account: [account] },
    ]);
    const other = await keyOf('all', await server.addUser('oadmin', 'Other school'));
    const elsewhere = (await ask(other, 'GET', query({ account }))).data;
    expect(elsewhere).toEqual({ objectType: 'Person', account: [account] });
    expect((await ask(await keyOf('write'), 'GET', query({ account }))).status).toBe(403);
    const strange = [query('ada'), query({ ...ada, account }), `${query(ada)}&name=Ada`];
    for (const path of ['agents', 'agents?agent=ada', ...strange])
      expect((await ask(all, 'GET', path)).status, path).toBe(400);
    expect((await ask(all, 'PUT', query(ada), { body: ada })).status).toBe(405);
  });

  it('[entity:learning-record] tells what all statements together say of an activity', async () => {
    const id = `https://example.test/${randomUUID()}`;
    const path = (activityId: string) => `activities?${new URLSearchParams({ activityId })}`;
    const nothing = { objectType: 'Activity', id };
    expect((await ask(all, 'GET', path(id))).data).toEqual(nothing);
    const type = 'http://adlnet.gov/expapi/activities/course';
    const about = (definition: object) => statement({ object: { id, definition } });
    await post([
      about({ name: { en: 'Hous' }, description: { en: 'Where it began' } }),
      about({ name: { en: 'House' }, type }),
    ]);
    const context = { contextActivities: { parent: [{ id, definition: { name: { de: 'Haus' } } }] } };
    await post(statement({ context }));
    const { status, data } = await ask(all, 'GET', path(id));
    expect(status).toBe(200);
    expect(data).toEqual({
      ...nothing,
      definition: { type, name: { en: 'House', de: 'Haus' }, description: { en: 'Where it began' } },
    });
    const other = await keyOf('all', await server.addUser('oadmin', 'Other school'));
    expect((await ask(other, 'GET', path(id))).data).toEqual(nothing);
    expect((await ask(await keyOf('write'), 'GET', path(id))).status).toBe(403);
    for (const strange of ['activities', path('house'), `${path(id)}&name=House`])
      expect((await ask(all, 'GET', strange)).status, strange).toBe(400);
    expect((await ask(all, 'DELETE', path(id))).status).toBe(405);
  });

  it('takes by 1.0.3 a form that stands for another method, with its headers and its body in it', async () => {
    const own = { Authorization: `Basic ${btoa(`${all.user}:${all.password}`)}` };
    const form = (path: string, fields: Record<string, string>, version = '1.0.3') =>
      ask(undefined, 'POST', path, {
        body: new URLSearchParams({ ...own, 'X-Experience-API-Version': version, ...fields }).toString(),
        version: '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const [statementId, type] = [randomUUID(), { 'Content-Type': 'application/json' }];
    const content = JSON.stringify(statement({ result: { response: 'a+b & 50 % of ü' } }));
    const put = await form('statements?method=PUT', { ...type, statementId, content });
    expect([put.status, put.headers.get('x-experience-api-version')]).toEqual([204, '1.0.3']);
    const got = await form('statements?method=GET', { statementId });
    expect([got.status, got.data.result]).toEqual([200, { response: 'a+b & 50 % of ü' }]);
    const posted = await form('statements?method=POST', { ...type, content });
    expect([posted.status, posted.data]).toEqual([200, [expect.any(String)]]);
    const state = { activityId: 'https://example.test/form', agent: JSON.stringify(ada), stateId: 'run' };
    expect(
      (await form('activities/state?method=PUT', { ...state, ...type, content: '{"a":1}' })).status,
    ).toBe(204);
    const stale = { ...state, ...type, content: '{"a":2}', 'If-Match': '"stale"' };
    expect((await form('activities/state?method=PUT', stale)).status).toBe(412);
    expect((await form('activities/state?method=GET', state)).data).toEqual({ a: 1 });
    expect((await form('activities/state?method=DELETE', state)).status).toBe(204);
    expect((await form('activities/state?method=GET', state)).status).toBe(404);
    const bad: [string, Record<string, string>, string?][] = [
      ['statements?method=PUT', { ...type, statementId: randomUUID() }],
      [`statements?method=PUT&statementId=${randomUUID()}`, { ...type, content }],
      ['statements?method=PATCH', { ...type, statementId: randomUUID(), content }],
      ['statements?method=PUT', { ...type, statementId: randomUUID(), content: '{"actor":' }],
      ['statements?method=GET', { statementId }, '2.0.0'],
    ];
    for (const [path, fields, version] of bad)
      expect((await form(path, fields, version)).status, path).toBe(400);
    expect((await form('statements?method=GET', { statementId, Authorization: 'Basic eDp5' })).status).toBe(
      401,
    );
    expect((await ask(all, 'GET', 'statements?method=GET', { version: '1.0.3' })).status).toBe(400);
  });

  it('of two PUTs of one state at once keeps one whole, and by 2.0 refuses whoever did not read', async () => {
    const path = (stateId: string) =>
      `activities/state?${new URLSearchParams({ activityId: 'https://example.test/house', agent: JSON.stringify(ada), stateId })}`;
    const both = (stateId: string, version: string, headers = {}, scenes = [1, 2]) =>
      Promise.all(
        scenes.map((scene) => ask(all, 'PUT', path(stateId), { body: { scene }, version, headers })),
      ).then((answers) => answers.map(({ status }) => status).sort());
    // Without If-Match 1.0.3 lets the last one stand.
    expect(await both('old', '1.0.3')).toEqual([204, 204]);
    expect(await both('new', '2.0.0')).toEqual([204, 409]);
    for (const [stateId, version] of [
      ['old', '1.0.3'],
      ['new', '2.0.0'],
    ] as const) {
      const { data, headers } = await ask(all, 'GET', path(stateId), { version });
      expect([{ scene: 1 }, { scene: 2 }]).toContainEqual(data);
      expect(await both(stateId, version, { 'if-match': headers.get('etag')! }, [3, 4])).toEqual([204, 412]);
    }
  });

  it('lists the states of one person in one activity, of one run or of all, and takes them away at once', async () => {
    const [activityId, registration] = [`https://example.test/${randomUUID()}`, randomUUID()];
    const about = { activityId, agent: JSON.stringify(ada) };
    const state = (more: Record<string, string> = {}) =>
      `activities/state?${new URLSearchParams({ ...about, ...more })}`;
    const names = async (more: Record<string, string> = {}) =>
      (await ask(all, 'GET', state(more))).data.sort();
    const own = { registration, stateId: 'own' };
    for (const [path, body] of [
      [state({ stateId: 'common' }), { scene: 1 }],
      [state(own), { scene: 2 }],
    ] as const)
      expect((await ask(all, 'PUT', path, { body })).status).toBe(204);
    expect((await ask(all, 'POST', state(own), { body: { score: 5 } })).status).toBe(204);
    expect((await ask(all, 'GET', state(own))).data).toEqual({ scene: 2, score: 5 });
    expect((await ask(all, 'GET', state({ stateId: 'own' }))).status).toBe(404);
    expect([await names(), await names({ registration })]).toEqual([['common', 'own'], ['own']]);
    expect(await names({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    expect((await ask(all, 'DELETE', state({ registration }))).status).toBe(204);
    expect(await names()).toEqual(['common']);
    expect((await ask(all, 'DELETE', state())).status).toBe(204);
    expect(await names()).toEqual([]);
  });

  it('shows nobody what another organization stored, nor a key more than its rights', async () => {
    const other = await keyOf('all', await server.addUser('oadmin', 'Elsewhere'));
    const [writes, reads] = [await keyOf('write'), await keyOf('read-own')];
    const id = randomUUID();
    await post(statement({ id }), writes);
    expect((await ask(all, 'GET', `statements?statementId=${id}`)).status).toBe(200);
    for (const key of [other, reads])
      expect((await ask(key, 'GET', `statements?statementId=${id}`)).status).toBe(404);
    expect(await find({}, other)).toEqual([]);
    expect((await ask(writes, 'GET', 'statements')).status).toBe(403);
    // An id of another organization is no id of one's own.
    expect(await post(statement({ id, result: { success: true } }), other)).toEqual([id]);
    const path = `activities/profile?${new URLSearchParams({ activityId: 'https://example.test/own', profileId: 'plan' })}`;
    expect((await ask(all, 'PUT', path, { body: { a: 1 } })).status).toBe(204);
    expect((await ask(reads, 'POST', path, { body: { b: 1 } })).status).toBe(403);
    expect((await ask(reads, 'DELETE', path)).status).toBe(403);
    expect((await ask(reads, 'GET', path)).status).toBe(404);
    expect((await ask(all, 'GET', path)).data).toEqual({ a: 1 });
    const [mine] = await post(statement(), reads);
    expect((await find({}, reads)).map((one: { id: string }) => one.id)).toEqual([mine]);
  });

  it('lets the key of a package do no more than its scenario needs', async () => {
    const { data: scenario } = await server.rest('POST', 'scenarios', {
      token: author.token,
      body: { name: 'House' },
    });
    const { id: packageId } = await server.services.db.prisma.package.create({
      data: { scenarioId: scenario.id, target: 'html5', settings: {} },
    });
    const given = { organizationId: author.orgId, scenarioId: scenario.id, packageId };
    const key = await server.services.db.transaction((tx) => packageKey(server.services, tx, given));
    const whole = scenarioActivity(server.origin, scenario.id);
    const question = statement({ object: { id: `${whole}/questions/3` } });
    const context = { contextActivities: { grouping: [{ id: whole }] } };
    const within = statement({ context });
    expect(await post([question, within], key)).toHaveLength(2);
    const taken = { ...voiding(randomUUID()), context };
    const strange = [statement(), statement({ object: { id: `${whole}9` } }), voiding(randomUUID()), taken];
    for (const body of strange) expect((await ask(key, 'POST', 'statements', { body })).status).toBe(403);
    expect((await ask(key, 'GET', 'statements')).status).toBe(403);
    const state = (activityId: string) =>
      `activities/state?${new URLSearchParams({ activityId, agent: JSON.stringify(ada), stateId: 'bookmark' })}`;
    expect((await ask(all, 'PUT', state(whole), { body: { scene: 2 } })).status).toBe(204);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await ask(key, method, state(whole), method === 'PUT' ? { body: {} } : {})).status).toBe(403);
    expect((await ask(all, 'GET', state(whole))).data).toEqual({ scene: 2 });
    // What is read out of a live page is good for a day only: its key opens nothing.
    const published = server.services.db.prisma.package;
    await published.update({ where: { id: packageId }, data: { target: 'live' } });
    expect((await ask(key, 'POST', 'statements', { body: question })).status).toBe(401);
    const [user, password] = atob(launchAuth(server.services, Number(key.user)).replace('Basic ', '')).split(
      ':',
    );
    const launched = { user: user!, password: password! };
    expect((await ask(launched, 'POST', 'statements', { body: question })).status).toBe(200);
    await published.delete({ where: { id: packageId } });
    expect((await ask(launched, 'POST', 'statements', { body: question })).status).toBe(401);
    expect((await ask(key, 'POST', 'statements', { body: question })).status).toBe(401);
  });

  it('[rest:POST lrs/keys] a key goes on with the documents of the one withdrawn whose name it has, and with no others', async () => {
    const state = `activities/state?${new URLSearchParams({ activityId: 'https://x.test/a', agent: JSON.stringify(ada), stateId: 'run' })}`;
    const named = async (name: string) => {
      const body = { name, rights: 'read-own' };
      return (await server.rest('POST', 'lrs/keys', { token: oadmin.token, body })).data as Key;
    };
    const first = await named('Moodle');
    expect((await ask(first, 'PUT', state, { body: { scene: 2 } })).status).toBe(204);
    // Both hold: each has its own.
    const beside = await named('Moodle');
    expect((await ask(beside, 'GET', state)).status).toBe(404);
    expect((await ask(beside, 'PUT', state, { body: {} })).status).toBe(403);
    await server.rest('DELETE', `lrs/keys/${first.user}`, { token: oadmin.token });
    expect((await ask(await named('Canvas'), 'GET', state)).status).toBe(404);
    const next = await named('Moodle');
    const found = await ask(next, 'GET', state);
    expect([found.status, found.data]).toEqual([200, { scene: 2 }]);
    const headers = { 'if-match': found.headers.get('etag')! };
    expect((await ask(next, 'PUT', state, { body: { scene: 3 }, headers })).status).toBe(204);
  });

  it('[rest:GET lrs/keys] [rest:POST lrs/keys] [rest:DELETE lrs/keys/{id}] ends with the key, and where the plan has no analytics', async () => {
    const key = await keyOf('all');
    const keys = (await server.rest('GET', 'lrs/keys', { token: oadmin.token })).data;
    expect(keys[0]).toMatchObject({ user: key.user, name: 'all', rights: 'all' });
    expect(JSON.stringify(keys)).not.toContain(key.password);
    await server.rest('DELETE', `lrs/keys/${key.user}`, { token: oadmin.token });
    expect((await ask(key, 'GET', 'statements')).status).toBe(401);
    const { prisma } = server.services.db;
    await prisma.plan.create({
      data: { name: 'starter without', rules: { create: { type: 'analytics', value: 'false' } } },
    });
    const poor = await server.addUser('oadmin', 'Poor School');
    const poors = await keyOf('all', poor);
    await prisma.organization.update({ where: { id: poor.orgId }, data: { planName: 'starter without' } });
    expect((await ask(poors, 'GET', 'statements')).status).toBe(403);
    const refused = await server.rest('GET', 'lrs', { token: poor.token });
    expect([refused.status, refused.error?.code]).toEqual([426, 'upgrade-needed']);
  });

  it('[rest:GET lrs] [rest:GET lrs/records] [rest:GET lrs/xaperly/demo] tells administrators of the store and lists its entries, the newest first', async () => {
    const [id] = await post(statement());
    const by = { token: oadmin.token };
    const about = await server.rest('GET', 'lrs', by);
    expect(about).toMatchObject({ status: 200, data: { path: LRS_PATH, documents: expect.any(Number) } });
    expect(about.data.keys).toContainEqual({ name: 'all', rights: 'all' });
    expect(JSON.stringify(about.data)).not.toContain(all.password);
    const { data } = await server.rest('GET', 'lrs/records?size=5', by);
    expect(about.data.statements).toBe(data.total);
    expect(data.items[0]).toMatchObject({ id, actor: 'Ada', verb: 'experienced', object: 'House' });
    expect(data.items).toHaveLength(5);
    expect(data.total).toBeGreaterThan(5);
    const demo = (await server.rest('GET', 'lrs/xaperly/demo', by)).data;
    expect(demo.records[0]).toMatchObject({
      verb: 'passed',
      object: 'Fire drill',
      statement: { version: '2.0.0' },
    });
    expect([demo.path, demo.statements]).toEqual([LRS_PATH, demo.records.length]);
    expect((await ask(all, 'GET', `statements?statementId=${demo.records[0].id}`)).status).toBe(404);
    const sent = demo.records.map(({ statement }: { statement: object }) => statement);
    const own = await keyOf('write', await server.addUser('oadmin', 'Trying'));
    expect(await post(sent, own)).toHaveLength(sent.length);
    expect((await server.rest('GET', 'lrs/records?size=1000', by)).status).toBe(400);
    for (const field of ['actor', 'verb', 'object'] as const) {
      const rows = await server.services.db.prisma.lrsStatement.findMany({
        where: { organizationId: oadmin.orgId },
        orderBy: [{ [field]: 'desc' }, { position: 'desc' }],
        take: 5,
      });
      const listed = await server.rest('GET', `lrs/records?size=5&sort=${field},desc`, by);
      expect(listed.data.items.map((one: { id: string }) => one.id)).toEqual(rows.map((one) => one.id));
    }
    const found = await server.rest('GET', 'lrs/records?search=ada%20house', by);
    expect(found.data.total).toBeGreaterThan(0);
    expect((await server.rest('GET', 'lrs/records?search=nobody-at-all', by)).data.total).toBe(0);
    for (const path of ['lrs', 'lrs/records', 'lrs/xaperly/demo']) {
      expect((await server.rest('GET', path, { token: author.token })).status).toBe(403);
      expect((await server.rest('GET', path)).status).toBe(401);
    }
  });

  it('[rest:GET scenarios/{id}/lrs] [rest:POST scenarios/lrs] takes, lists and removes the statements of a scenario', async () => {
    const by = { token: author.token };
    const { data: scenario } = await server.rest('POST', 'scenarios', { ...by, body: { name: 'House' } });
    const object = { id: scenarioActivity(server.origin, scenario.id) };
    const send = (body: object) =>
      server.rest('POST', 'scenarios/lrs', { ...by, body: { scenarioId: scenario.id, ...body } });
    const taken = await send({ statements: [statement({ object })] });
    expect(taken.data.stored).toHaveLength(1);
    const listed = await server.rest('GET', `scenarios/${scenario.id}/lrs`, by);
    expect(listed.data.items).toMatchObject([{ id: taken.data.stored[0], scenarioId: scenario.id }]);
    const refused = await send({ statements: [statement()] });
    expect([refused.status, refused.error?.code]).toEqual([422, 'statements-refused']);
    const colleague = await server.addUser('author');
    const others = await server.rest('POST', 'scenarios/lrs', {
      token: colleague.token,
      body: { scenarioId: scenario.id, delete: true },
    });
    expect(others.status).toBe(403);
    expect((await send({ delete: true })).data).toEqual({ removed: 1, stored: [] });
    expect((await server.rest('GET', `scenarios/${scenario.id}/lrs`, by)).data.total).toBe(0);
    const audit = await server.rest('GET', 'audit?kind=scenario-records', { token: oadmin.token });
    expect(audit.data.items).toMatchObject([
      {
        action: 'removed',
        targetId: String(scenario.id),
        target: 'House',
        changes: [{ field: 'statements', from: '1', to: '0' }],
      },
    ]);
  });

  it('removes the many statements of a scenario in portions; what is cut off in between goes when it is asked for again', async () => {
    const { data: scenario } = await server.rest('POST', 'scenarios', {
      token: author.token,
      body: { name: 'Crowd' },
    });
    const { db } = server.services;
    const total = 2 * limits.removed + 10;
    await db.prisma.$executeRaw`
      insert into "LrsStatement" ("organizationId", "id", "stored", "timestamp", "verb", "actor", "scenarioId", "statement")
      select ${author.orgId}::int, gen_random_uuid(), now(), now(), 'v', 'mbox mailto:crowd@example.test',
        ${scenario.id}::int, '{}'
      from generate_series(1, ${total}::int)`;
    const viewer = await viewerOfUser(db.prisma, author.id);
    let turns = 0;
    const cutOff: typeof db.transaction = (work) => {
      turns += 1;
      if (turns > 2) throw new Error('the process ended');
      return db.transaction(work);
    };
    const caller = {
      ...({ viewer, origin: server.origin } as Pick<SignedIn, 'viewer' | 'origin'>),
      services: { ...server.services, db: { ...db, transaction: cutOff } },
    } as SignedIn;
    await expect(removeRecordsOfScenario(caller, { scenarioId: scenario.id })).rejects.toThrow('ended');
    const left = () => db.prisma.lrsStatement.count({ where: { scenarioId: scenario.id } });
    expect(await left()).toBe(limits.removed + 10);
    const again = await server.rest('POST', 'scenarios/lrs', {
      token: author.token,
      body: { scenarioId: scenario.id, delete: true },
    });
    expect([again.data.removed, await left()]).toEqual([limits.removed + 10, 0]);
    const audit = await server.rest('GET', 'audit?kind=scenario-records&search=Crowd', {
      token: oadmin.token,
    });
    expect(audit.data.items).toHaveLength(1);
  });

  it('[rest:DELETE lrs/people] removes the many records of one person, of those of others only the name', async () => {
    const who = await server.addUser('oadmin', 'Many');
    const own = await keyOf('all', who);
    const mbox = `mailto:${randomUUID()}@example.test`;
    const group = { objectType: 'Group', member: [{ mbox }, ada] };
    for (let n = 0; n < 3; n += 1)
      await post(
        Array.from({ length: 150 }, (_, at) => statement({ actor: at % 2 ? group : { mbox } })),
        own,
      );
    const at = `lrs/people?person=${encodeURIComponent(mbox.slice('mailto:'.length))}`;
    const removed = await server.rest('DELETE', at, { token: who.token });
    expect(removed.data).toEqual({ statements: 450, documents: 0, launches: 0 });
    expect((await server.rest('GET', at, { token: who.token })).data.statements).toBe(0);
    const rows = await server.services.db.prisma.lrsStatement.findMany({
      where: { organizationId: who.orgId },
    });
    expect(rows).toHaveLength(225);
    expect(JSON.stringify(rows.map((one) => one.statement))).not.toContain(mbox);
    const audit = await server.rest('GET', 'audit?kind=person-records', { token: who.token });
    expect(audit.data.items).toHaveLength(1);
  });

  it('compresses what it hands out, and not the ids that it answers a batch with', async () => {
    const encodingOf = async (method: string, path: string, body?: string) => {
      const response = await fetch(`${server.origin}${LRS_PATH}/${path}`, {
        method,
        headers: {
          'x-experience-api-version': '2.0.0',
          authorization: `Basic ${btoa(`${all.user}:${all.password}`)}`,
          'accept-encoding': 'gzip',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body ?? null,
      });
      expect([response.status, (await response.text()).length > 1024]).toEqual([200, true]);
      return response.headers.get('content-encoding');
    };
    const batch = JSON.stringify(Array.from({ length: 50 }, () => statement()));
    expect(await encodingOf('POST', 'statements', batch)).toBeNull();
    expect(await encodingOf('GET', 'statements')).toBe('gzip');
  });

  it('sends statements on to another store in order, waits for one that is not there, and passes over what it refuses', async () => {
    const from = await server.addUser('oadmin', 'Sender');
    const to = await server.addUser('oadmin', 'Receiver');
    const [own, others] = [await keyOf('all', from), await keyOf('all', to)];
    const save = (key: string, value: string) =>
      server.rest('PUT', `settings/${from.orgId}.records-${key}`, { token: from.token, body: { value } });
    const forward = () => forwardRecords(server.services, { signal: new AbortController().signal });
    const about = async () => (await server.rest('GET', 'lrs', { token: from.token })).data.forwarding;
    const { prisma } = server.services.db;
    const due = () =>
      prisma.lrsForwarding.update({
        where: { organizationId: from.orgId },
        data: { nextTryAt: new Date(0) },
      });
    expect(await about()).toBeNull();
    await save('endpoint', server.origin + LRS_PATH);
    await save('user', others.user);
    await save('password', 'not yet');
    const ids: string[] = await post([statement(), statement(), statement()], own);
    await forward();
    expect((await about()).problem).toMatchObject({ code: 'not-let-in', values: { status: 401 } });
    await save('password', others.password);
    // It waits its time.
    await forward();
    expect(await find({}, others)).toEqual([]);
    // The other one has another statement by this id.
    await post(statement({ id: ids[1], result: { success: true } }), others);
    await due();
    await forward();
    const there = (await find({ ascending: 'true' }, others)).map(({ id }: { id: string }) => id);
    expect(there).toEqual([ids[1], ids[0], ids[2]]);
    expect(await about()).toMatchObject({ refused: 1, problem: null });
    const [later] = await post(statement(), own);
    await forward();
    expect((await find({ limit: '1' }, others))[0].id).toBe(later);
  });

  it('sends on in a version that the other store speaks, and keeps all for one that calls everything wrong', async () => {
    const from = await server.addUser('oadmin', 'Speaker');
    const own = await keyOf('all', from);
    const arrived: string[] = [];
    let refuseAll = true;
    const other = createServer(async (request, response) => {
      const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
      if (request.url === '/about') return answer(200, { version: ['2.0.0'] });
      const statements = (await json(request)) as { id: string; version?: string }[];
      const isOld = statements.some(({ version = '2.0.0' }) => !version.startsWith('2.'));
      if (refuseAll || isOld || request.headers['x-experience-api-version'] !== '2.0.0')
        return answer(400, { problem: 'only 2.0' });
      arrived.push(...statements.map(({ id }) => id));
      answer(200, []);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    try {
      const { port } = other.address() as AddressInfo;
      const body = { value: `http://127.0.0.1:${port}` };
      await server.rest('PUT', `settings/${from.orgId}.records-endpoint`, { token: from.token, body });
      const forward = () => forwardRecords(server.services, { signal: new AbortController().signal });
      const about = async () => (await server.rest('GET', 'lrs', { token: from.token })).data.forwarding;
      const { data: ids } = await ask(own, 'POST', 'statements', {
        body: [statement(), statement()],
        version: '1.0.3',
      });
      await forward();
      expect(await about()).toMatchObject({ refused: 0, sentAt: null });
      expect((await about()).problem).toEqual({
        code: 'refuses-all',
        values: { status: 400, said: '{"problem":"only 2.0"}' },
      });
      refuseAll = false;
      await server.services.db.prisma.lrsForwarding.update({
        where: { organizationId: from.orgId },
        data: { nextTryAt: new Date(0) },
      });
      await forward();
      expect(arrived).toEqual(ids);
      expect(await about()).toMatchObject({ refused: 0, problem: null });
    } finally {
      other.closeAllConnections();
      other.close();
    }
  });

  it('sends on to several stores turn by turn, so that one that does not answer holds no other, and says why by a code', async () => {
    const arrived = new Map<string, string[]>();
    const held: (() => void)[] = [];
    const other = createServer(async (request, response) => {
      const [, which = '', resource] = (request.url ?? '').split('/');
      const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
      if (resource === 'about')
        return answer(200, { version: which === 'other-versions' ? ['3.0.0'] : ['2.0.0'] });
      if (which === 'slow') await new Promise<void>((resolve) => held.push(resolve));
      if (which === 'none') return answer(404, {});
      const statements = (await json(request)) as { id: string }[];
      arrived.set(which, [...(arrived.get(which) ?? []), ...statements.map(({ id }) => id)]);
      answer(200, []);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    try {
      const { port } = other.address() as AddressInfo;
      const from = async (endpoint: string, statements: number) => {
        const who = await server.addUser('oadmin', `Sender to ${endpoint}`);
        const own = await keyOf('all', who);
        const ids: string[] = await post(
          Array.from({ length: statements }, () => statement()),
          own,
        );
        const body = { value: endpoint };
        await server.rest('PUT', `settings/${who.orgId}.records-endpoint`, { token: who.token, body });
        const about = async () => (await server.rest('GET', 'lrs', { token: who.token })).data.forwarding;
        return { ids, about };
      };
      const at = (name: string) => `http://127.0.0.1:${port}/${name}`;
      const slow = await from(at('slow'), 1);
      const others: Awaited<ReturnType<typeof from>>[] = [];
      for (let n = 0; n < 6; n += 1) others.push(await from(at(`quick-${n}`), n === 0 ? 250 : 1));
      const none = await from(at('none'), 1);
      const versions = await from(at('other-versions'), 1);
      const nobody = await from('http://127.0.0.1:1/xapi', 1);
      const job = forwardRecords(server.services, { signal: new AbortController().signal });
      await expect
        .poll(() => others.map((_, n) => arrived.get(`quick-${n}`)?.length))
        .toEqual([250, 1, 1, 1, 1, 1]);
      expect(arrived.get('quick-0')).toEqual(others[0]!.ids);
      await expect
        .poll(async () => (await nobody.about()).problem)
        .toEqual({ code: 'no-answer', values: {} });
      await expect.poll(async () => (await none.about()).problem?.code).toBe('no-store-there');
      expect((await versions.about()).problem).toEqual({
        code: 'other-versions',
        values: { versions: '3.0.0' },
      });
      expect(arrived.has('slow')).toBe(false);
      for (const release of held) release();
      await job;
      expect(arrived.get('slow')).toEqual(slow.ids);
      expect(await slow.about()).toMatchObject({ problem: null, sentAt: expect.any(String) });
    } finally {
      other.closeAllConnections();
      other.close();
    }
  });

  it('goes on from the last time that something was stored where the clock was set back', async () => {
    const who = await server.addUser('oadmin', 'Back in time');
    const own = await keyOf('all', who);
    const { prisma } = server.services.db;
    const stored = new Date(Date.now() + 3_600_000);
    const [first] = await post([statement()], own);
    await prisma.lrsStatement.updateMany({ where: { organizationId: who.orgId }, data: { stored } });
    const [second] = await post([statement()], own);
    const next = await ask(own, 'GET', `statements?statementId=${second}`);
    expect(next.data.stored).toBe(stored.toISOString());
    expect(Date.parse(next.headers.get('x-experience-api-consistent-through')!)).toBeGreaterThanOrEqual(
      stored.getTime(),
    );
    const since = new Date(stored.getTime() - 1).toISOString();
    const found = await find({ since, ascending: 'true' }, own);
    expect(found.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  });

  it('hands out a page of large statements whole and in order, in every format', async () => {
    const who = await server.addUser('oadmin', 'Large');
    const own = await keyOf('all', who);
    const ids: string[] = [];
    // Two kinds: what the database can compress, and what it cannot.
    for (const text of ['x'.repeat(900_000), randomBytes(400_000).toString('base64')])
      for (let n = 0; n < 2; n += 1) {
        const result = { extensions: { 'https://example.test/long': text } };
        ids.push(...(await post([statement(), statement({ result })], own)));
      }
    for (const format of ['exact', 'ids', 'canonical'] as const)
      for (const ascending of ['true', 'false']) {
        const found = await find({ format, ascending, limit: '7' }, own);
        const told = found.map(({ id }: { id: string }) => id);
        const all = ascending === 'true' ? ids : ids.toReversed();
        expect(told).toEqual(all.slice(0, 7));
        const lengths = found.map((one: object) => JSON.stringify(one).length > 300_000);
        expect(lengths.filter(Boolean).length).toBe(ascending === 'true' ? 3 : 4);
      }
  });

  it('[rest:GET lrs/people] [rest:GET lrs/people/export] [rest:DELETE lrs/people] counts, hands out and deletes what it holds of one person', async () => {
    const mbox = `mailto:${randomUUID()}@example.test`;
    const group = { objectType: 'Group', member: [{ mbox }, ada] };
    const sum = createHash('sha1').update(mbox).digest('hex');
    const [, , , shared] = await post([
      statement({ actor: { mbox } }),
      statement({ actor: ada, object: { objectType: 'Agent', mbox } }),
      statement({ actor: { mbox_sha1sum: sum } }),
      statement({ actor: group, context: { instructor: { mbox } } }),
      statement({ object: { objectType: 'SubStatement', ...statement({ actor: { mbox } }) } }),
    ]);
    const query = new URLSearchParams({ agent: JSON.stringify({ mbox }), profileId: 'wishes' });
    await ask(all, 'PUT', `agents/profile?${query}`, { body: { language: 'de' } });
    const person = `person=${encodeURIComponent(mbox.slice('mailto:'.length))}`;
    const by = { token: oadmin.token };
    const held = { statements: 5, documents: 1, launches: 0 };
    expect((await server.rest('GET', `lrs/people?${person}`, by)).data).toEqual(held);
    const file = await fetch(`${server.origin}/app/api/v1/lrs/people/export?${person}`, {
      headers: { 'x-auth-token': oadmin.token },
    });
    const { statements, documents, runs } = (await file.json()) as Record<string, unknown[]>;
    expect([statements!.length, documents!.length]).toEqual([5, 1]);
    expect(runs).toEqual([]);
    expect((await server.rest('GET', 'lrs/people?person=nobody', by)).status).toBe(400);
    expect((await server.rest('DELETE', `lrs/people?${person}`, by)).data).toEqual(held);
    expect(await find({ agent: JSON.stringify({ mbox }), related_agents: 'true' })).toEqual([]);
    expect((await server.rest('GET', `lrs/people?${person}`, by)).data).toEqual({
      statements: 0,
      documents: 0,
      launches: 0,
    });
    // What a colleague did with them stays the colleague's.
    const { actor, context } = (await ask(all, 'GET', `statements?statementId=${shared}`)).data;
    expect([actor.member, context]).toEqual([[ada], {}]);
    const audit = await server.rest('GET', 'audit?kind=person-records', by);
    expect(audit.data.items[0]).toMatchObject({ kind: 'person-records', action: 'removed', target: '' });
    expect(JSON.stringify(audit.data.items)).not.toContain(mbox);
    // A learning platform tells learners by an account.
    const { prisma } = server.services.db;
    const issuer = 'https://platform.test';
    const url = `${issuer}/any`;
    const { id: platformId } = await prisma.ltiPlatform.create({
      data: {
        organizationId: oadmin.orgId,
        issuer,
        clientId: 'c',
        authEndpoint: url,
        tokenEndpoint: url,
        jwksUrl: url,
      },
    });
    const launched = { platformId, deploymentId: 'd', subject: 'learner-9', registration: randomUUID() };
    await prisma.ltiLaunch.create({ data: { id: 'secret', ...launched } });
    const learner = JSON.stringify({ account: { homePage: issuer, name: 'learner-9' } });
    const whose = `person=${encodeURIComponent(learner)}`;
    expect((await server.rest('DELETE', `lrs/people?${whose}`, by)).data).toMatchObject({ launches: 1 });
    expect(await prisma.ltiLaunch.count({ where: { platformId } })).toBe(0);
    await prisma.ltiPlatform.delete({ where: { id: platformId } });
  });

  it('leaves nothing behind of statements that are removed, nor of an organization that is', async () => {
    const { prisma } = server.services.db;
    const owner = await server.addUser('oadmin', 'Leaving');
    const key = await keyOf('all', owner);
    const mbox = `mailto:${randomUUID()}@example.test`;
    const context = { instructor: ada };
    await post([statement({ actor: { mbox }, context }), statement({ context })], key);
    const where = { organizationId: owner.orgId };
    const left = () =>
      Promise.all([prisma.lrsStatement.count({ where }), prisma.lrsRelated.count({ where })]);
    expect(await left()).toEqual([2, 2]);
    await prisma.lrsStatement.deleteMany({ where: { ...where, actor: `mbox ${mbox}` } });
    expect(await left()).toEqual([1, 1]);
    await prisma.user.deleteMany({ where });
    await prisma.organization.delete({ where: { id: owner.orgId } });
    expect(await left()).toEqual([0, 0]);
    expect((await ask(key, 'POST', 'statements', { body: statement() })).status).toBe(401);
  });
});
