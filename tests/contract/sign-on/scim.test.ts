import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const user = 'urn:ietf:params:scim:schemas:core:2.0:User';
const group = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patch = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

describe.each(engines)('a directory by SCIM on %s', (engine) => {
  let server: TestServer;
  let oadmin: Person;
  let key: { id: number; token: string };
  beforeAll(async () => {
    server = await startTestServer(engine);
    oadmin = await server.addUser('oadmin', 'Hill School');
    const made = await server.rest('POST', `organizations/${oadmin.orgId}/scim-keys`, {
      token: oadmin.token,
      body: { name: 'Entra' },
    });
    expect(made.status).toBe(201);
    key = made.data;
  }, 120_000);
  afterAll(() => server?.close());

  async function scim(method: string, path: string, body?: unknown, token = key.token) {
    const answer = await fetch(`${server.origin}/app/scim/v2/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
    const said: any = text ? JSON.parse(text) : undefined;
    if (said) expect(answer.headers.get('content-type')).toContain('application/scim+json');
    return { status: answer.status, said };
  }
  const person = (name: string, more: object = {}) => ({
    schemas: [user],
    userName: `${name}@hill.test`,
    externalId: `ext-${name}`,
    name: { givenName: name, familyName: 'Hill' },
    emails: [{ value: `${name}@hill.test`, type: 'work', primary: true }],
    active: true,
    ...more,
  });

  it('[rest:GET organizations/{organizationId}/sign-ons] [rest:POST organizations/{organizationId}/scim-keys] [rest:DELETE organizations/{organizationId}/scim-keys/{id}] lets nobody in without a key, and none any more once it is withdrawn', async () => {
    expect((await scim('GET', 'Users', undefined, '')).status).toBe(401);
    expect((await scim('GET', 'Users', undefined, oadmin.token)).said).toMatchObject({ status: '401' });
    const path = `organizations/${oadmin.orgId}`;
    const as = { token: oadmin.token };
    const other = (await server.rest('POST', `${path}/scim-keys`, { ...as, body: { name: 'Old' } })).data;
    expect((await scim('GET', 'ServiceProviderConfig', undefined, other.token)).said.patch).toEqual({
      supported: true,
    });
    expect((await server.rest('GET', `${path}/sign-ons`, as)).data.keys).toHaveLength(2);
    await server.rest('DELETE', `${path}/scim-keys/${other.id}`, as);
    expect((await scim('GET', 'Users', undefined, other.token)).status).toBe(401);
    expect((await scim('GET', 'Schemas')).said.totalResults).toBeGreaterThan(1);
    expect(
      (await scim('GET', 'ResourceTypes')).said.Resources.map((one: { name: string }) => one.name),
    ).toEqual(expect.arrayContaining(['User', 'Group']));
  });

  it('makes people, finds, changes and switches them off, and lets them in no more', async () => {
    const made = await scim('POST', 'Users', person('ada'));
    expect(made.status).toBe(201);
    expect(made.said).toMatchObject({ userName: 'ada@hill.test', externalId: 'ext-ada', active: true });
    expect(made.said.meta.location).toContain(`/app/scim/v2/Users/${made.said.id}`);
    const { id } = made.said;
    expect((await scim('POST', 'Users', person('ada'))).said).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
    const filter = encodeURIComponent('userName eq "ADA@hill.test"');
    expect((await scim('GET', `Users?filter=${filter}`)).said).toMatchObject({
      totalResults: 1,
      Resources: [{ id }],
    });
    expect((await scim('GET', 'Users?startIndex=1&count=1')).said).toMatchObject({
      totalResults: 2,
      itemsPerPage: 1,
    });
    expect(
      (
        await scim(
          'PUT',
          `Users/${id}`,
          person('ada', { name: { givenName: 'Augusta', familyName: 'King' } }),
        )
      ).said,
    ).toMatchObject({ name: { givenName: 'Augusta', familyName: 'King' } });
    const { prisma } = server.services.db;
    expect(await prisma.user.findUnique({ where: { id: Number(id) } })).toMatchObject({
      organizationId: oadmin.orgId,
      role: 'student',
      firstName: 'Augusta',
      passwordHash: null,
    });
    const off = { schemas: [patch], Operations: [{ op: 'Replace', path: 'active', value: false }] };
    expect((await scim('PATCH', `Users/${id}`, off)).said).toMatchObject({ active: false });
    expect(await prisma.user.findUnique({ where: { id: Number(id) } })).toMatchObject({
      status: 'disabled',
      tokenEpoch: 1,
    });
    expect((await scim('DELETE', `Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `Users/${id}`)).status).toBe(404);
    const back = await scim('POST', 'Users', person('ada'));
    expect(back).toMatchObject({ status: 201, said: { id, active: true } });
  });

  it('makes groups of its people, and changes who is in them', async () => {
    const [one, two] = [
      (await scim('POST', 'Users', person('one'))).said.id,
      (await scim('POST', 'Users', person('two'))).said.id,
    ];
    const made = await scim('POST', 'Groups', {
      schemas: [group],
      displayName: 'Nurses',
      members: [{ value: one }],
    });
    expect(made).toMatchObject({ status: 201, said: { displayName: 'Nurses', members: [{ value: one }] } });
    const { id } = made.said;
    const ops = (...Operations: object[]) => scim('PATCH', `Groups/${id}`, { schemas: [patch], Operations });
    expect((await ops({ op: 'add', path: 'members', value: [{ value: two }] })).said.members).toHaveLength(2);
    const left = await ops({ op: 'remove', path: `members[value eq "${one}"]` });
    expect(left.said.members).toMatchObject([{ value: two }]);
    const members = await server.services.db.prisma.groupMember.findMany({ where: { groupId: Number(id) } });
    expect(members).toEqual([{ groupId: Number(id), userId: Number(two) }]);
    const stranger = await server.addUser('author', 'Elsewhere');
    const taking = await ops({ op: 'add', path: 'members', value: [{ value: String(stranger.id) }] });
    expect(taking.status).toBe(400);
    expect((await scim('POST', 'Groups', { schemas: [group], displayName: 'Nurses' })).status).toBe(409);
    expect((await scim('DELETE', `Groups/${id}`)).status).toBe(204);
    expect((await scim('GET', `Groups/${id}`)).status).toBe(404);
  });

  it('reaches nobody of another organization, takes nobody’s address, and leaves the last administrator', async () => {
    const stranger = await server.addUser('author', 'Elsewhere');
    const { email } = await server.services.db.prisma.user.findUniqueOrThrow({ where: { id: stranger.id } });
    expect((await scim('GET', `Users/${stranger.id}`)).status).toBe(404);
    expect((await scim('PUT', `Users/${stranger.id}`, person('x'))).status).toBe(404);
    expect((await scim('DELETE', `Users/${stranger.id}`)).status).toBe(404);
    expect((await scim('POST', 'Users', person('x', { emails: [{ value: email }] }))).status).toBe(409);
    expect((await scim('DELETE', `Users/${oadmin.id}`)).status).toBe(409);
    expect((await scim('POST', 'Users', { schemas: [user], userName: 'nomail' })).said).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
    expect((await scim('POST', 'Users', 'no JSON')).status).toBe(400);
    expect((await scim('GET', 'Users?filter=nonsense')).status).toBe(400);
  });

  it('refuses what cannot be kept, or lies too deep, and keeps nothing of it', async () => {
    const refused = { status: 400, said: { status: '400', scimType: 'invalidValue' } };
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    for (const strange of ['a\0b', 'a\ud800b'])
      expect(await scim('POST', 'Users', person('odd', { externalId: strange }))).toMatchObject(refused);
    const nested = JSON.stringify(person('odd')).replace('"active":true', `"active":${deep}`);
    expect(await scim('POST', 'Users', nested)).toMatchObject(refused);
    expect(await scim('POST', 'Groups', { schemas: [group], displayName: 'Odd\0' })).toMatchObject(refused);
    const filter = encodeURIComponent('userName eq "odd@hill.test"');
    expect((await scim('GET', `Users?filter=${filter}`)).said.totalResults).toBe(0);
  });
});
