import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOneTimeToken } from '#server/domain/auth/one-time-links.ts';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe.each(engines)('people who are administered on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  let oadmin: Person;
  const as = (who: Person) => (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: who.token, body });
  const somebody = (email: string, more: object = {}) => ({
    firstName: 'Grace',
    lastName: 'Hopper',
    email,
    role: 'author',
    ...more,
  });

  beforeAll(async () => {
    server = await startTestServer(engine);
    // The first organization is the provider's.
    admin = await server.addUser('admin', 'Provider');
    oadmin = await server.addUser('oadmin');
  }, 120_000);
  afterAll(() => server?.close());

  it('[rest:POST users] [rest:PUT users/{id}] somebody is added, changed, put into groups, archived; names and emails are one person’s', async () => {
    const { data: group } = await as(oadmin)('POST', 'groups', { name: 'Authors' });
    const made = await as(oadmin)('POST', 'users', somebody('Grace@Example.test', { groupIds: [group.id] }));
    expect(made).toMatchObject({
      status: 201,
      data: { email: 'grace@example.test', groups: ['Authors'], status: 'active', roles: ['author'] },
    });
    const taken = await Promise.all([
      as(oadmin)('POST', 'users', somebody('twice@example.test')),
      as(oadmin)('POST', 'users', somebody('twice@example.test')),
    ]);
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(
      await as(oadmin)('POST', 'users', somebody('new@example.test', { username: oadmin.username })),
    ).toMatchObject({
      error: { code: 'user-name-taken' },
    });
    const { id } = made.data;
    const changed = await as(oadmin)('PUT', `users/${id}`, {
      role: 'reporter',
      status: 'archived',
      groupIds: [],
    });
    expect(changed.data).toMatchObject({ roles: ['reporter'], status: 'archived', groups: [] });
    for (const body of [{ role: 'king' }, { email: 'none' }, { firstName: '' }, { status: 7 }])
      expect((await as(oadmin)('PUT', `users/${id}`, body)).status, JSON.stringify(body)).toBe(400);
  });

  it('everybody changes their own names, and neither their role nor anybody else', async () => {
    const reporter = await server.addUser('reporter');
    expect((await as(reporter)('PUT', `users/${reporter.id}`, { firstName: 'Renée' })).data.firstName).toBe(
      'Renée',
    );
    expect((await as(reporter)('PUT', `users/${reporter.id}`, { role: 'oadmin' })).status).toBe(403);
    expect((await as(reporter)('PUT', `users/${oadmin.id}`, { firstName: 'X' })).status).toBe(404);
  });

  it('[role:provider-org] roles of the provider are given by its administrators, to its people', async () => {
    const body = somebody('boss@example.test', { role: 'admin' });
    expect(await as(oadmin)('POST', 'users', body)).toMatchObject({
      status: 422,
      error: { code: 'role-not-given' },
    });
    const given = await as(admin)('POST', 'users', { ...body, organizationId: oadmin.orgId });
    expect(given.error?.code).toBe('role-not-given');
    expect((await as(admin)('POST', 'users', body)).data.roles).toEqual(['admin']);
  });

  it('[role:provider-org] who administers the provider’s organization takes over none of the provider’s administrators', async () => {
    const local = await server.addUser('oadmin', 'Provider');
    const boss = await server.addUser('admin', 'Provider');
    const refused = [
      as(local)('PUT', `users/${boss.id}`, { email: 'mine@example.test' }),
      as(local)('PUT', `users/${boss.id}`, { role: 'student' }),
      as(local)('PUT', `users/${boss.id}`, { status: 'disabled' }),
      as(local)('POST', `users/${boss.id}/email`),
      as(local)('DELETE', `users/${boss.id}`),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const reset = server.trpc(local.token).secondFactor.reset.mutate({ id: boss.id });
    expect((await refusal(reset)).code).toBe('not-allowed');
    expect((await as(boss)('PUT', `users/${boss.id}`, { firstName: 'Own' })).status).toBe(200);
    expect((await as(admin)('PUT', `users/${boss.id}`, { status: 'disabled' })).status).toBe(200);
  });

  it('[rest:PUT auth/role] [role:switch] [shell:role-dialog] an administrator looks through a role, may no more than it, and goes back', async () => {
    const look = (role: string, who = admin) => as(who)('PUT', 'auth/role', { role });
    const seen = await look('reporter');
    expect(seen.data.user).toMatchObject({ role: 'admin', viewRole: 'reporter' });
    expect((await as(admin)('GET', 'plans')).status).toBe(403);
    expect((await as(admin)('GET', 'scenarios')).status).toBe(200);
    expect((await look('author')).status).toBe(400);
    expect((await look('admin')).data.user.viewRole).toBe('admin');
    expect((await as(admin)('GET', 'plans')).status).toBe(200);
    expect((await look('admin', oadmin)).status).toBe(403);
  });

  it('whoever is disabled is out at once, and comes back by being made active', async () => {
    const person = await server.addUser('author');
    await as(oadmin)('PUT', `users/${person.id}`, { status: 'disabled' });
    expect((await as(person)('GET', 'auth/me')).status).toBe(401);
    const { username, password } = person;
    const login = () => server.rest('POST', 'auth', { body: { username, password } });
    expect((await login()).error?.code).toBe('account-disabled');
    await as(oadmin)('PUT', `users/${person.id}`, { status: 'active' });
    expect((await login()).status).toBe(200);
  });

  it('the last administrator stays one, and of two who take the role from each other one is told no', async () => {
    const alone = await server.addUser('oadmin', 'Two');
    const told = { status: 409, error: { code: 'last-administrator' } };
    expect(await as(alone)('PUT', `users/${alone.id}`, { role: 'author' })).toMatchObject(told);
    expect(await as(alone)('PUT', `users/${alone.id}`, { status: 'disabled' })).toMatchObject(told);
    expect(await as(alone)('DELETE', `users/${alone.id}`)).toMatchObject(told);
    const other = await server.addUser('oadmin', 'Two');
    const both = await Promise.all([
      as(alone)('PUT', `users/${other.id}`, { role: 'author' }),
      as(other)('PUT', `users/${alone.id}`, { role: 'author' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { prisma } = server.services.db;
    expect(await prisma.user.count({ where: { organizationId: alone.orgId, role: 'oadmin' } })).toBe(1);
  });

  it('who was invited and never came keeps no organization: the last who did stays', async () => {
    const alone = await server.addUser('oadmin', 'Three');
    const next = await as(alone)('POST', 'users', somebody('next@example.test', { role: 'oadmin' }));
    const resign = () => as(alone)('PUT', `users/${alone.id}`, { role: 'author' });
    expect(await resign()).toMatchObject({ status: 409, error: { code: 'last-administrator' } });
    const { services } = server;
    const token = await createOneTimeToken(services, { userId: next.data.id, purpose: 'test' });
    expect((await server.rest('POST', 'auth/exchange', { body: { token } })).status).toBe(200);
    const came = await as(alone)('GET', `users/${next.data.id}`);
    expect(came.data).toMatchObject({ invited: false, lastLoginAt: expect.any(String) });
    expect((await resign()).status).toBe(200);
  });

  it('[rest:DELETE users/{id}] who is deleted hands their work to a colleague, and is not deleted without one', async () => {
    const leaver = await server.addUser('author');
    const heir = await server.addUser('author');
    const elsewhere = await server.addUser('author', 'Elsewhere');
    const { id } = (await as(leaver)('POST', 'scenarios', { name: 'Left behind' })).data;
    const folder = (await as(leaver)('POST', 'folders', { name: 'Drawer' })).data.id;
    await as(leaver)('POST', `folders/scenarios/${id}/move/${folder}`);
    expect(await as(oadmin)('DELETE', `users/${leaver.id}`)).toMatchObject({
      status: 409,
      error: { code: 'work-remains', details: { scenarios: 1, media: 0, clips: 0, folders: 1 } },
    });
    expect((await as(oadmin)('DELETE', `users/${leaver.id}?heirId=${elsewhere.id}`)).status).toBe(400);
    expect((await as(oadmin)('DELETE', `users/${leaver.id}?heirId=${heir.id}`)).data).toEqual({
      removed: leaver.id,
      scenarios: 1,
    });
    expect((await as(heir)('GET', `scenarios/${id}`)).data).toMatchObject({
      ownerId: heir.id,
      parentFolder: folder,
    });
    expect((await as(leaver)('GET', 'auth/me')).status).toBe(401);
    expect((await as(oadmin)('GET', `users/${leaver.id}`)).status).toBe(404);
  });

  it('who has but media is not deleted without an heir either, what they asked for goes along, and who paid is kept', async () => {
    const { prisma } = server.services.db;
    const leaver = await server.addUser('author');
    const heir = await server.addUser('author');
    const assetId = randomUUID();
    const file = { name: 'Hall', uniqueName: 'Hall', type: 'image', mime: 'image/webp' };
    await prisma.asset.create({ data: { id: assetId, organizationId: leaver.orgId, ...file } });
    const medium = await prisma.userAsset.create({
      data: { ownerId: leaver.id, assetId, name: 'Hall', tag: 'media' },
    });
    const asked = await prisma.aiScene.create({
      data: { ownerId: leaver.id, name: 'Beach', prompt: 'A beach', jobId: randomUUID(), status: 'failed' },
    });
    expect(await as(oadmin)('DELETE', `users/${leaver.id}`)).toMatchObject({
      status: 409,
      error: { code: 'work-remains', details: { scenarios: 0, media: 1, clips: 0, folders: 0 } },
    });
    const order = await prisma.order.create({
      data: {
        organizationId: leaver.orgId,
        userId: leaver.id,
        key: 'paid once',
        amountMinor: 100,
        currency: 'eur',
        state: 'paid',
        paidAt: new Date(),
      },
    });
    const remove = () => as(oadmin)('DELETE', `users/${leaver.id}?heirId=${heir.id}`);
    expect(await remove()).toMatchObject({ status: 409, error: { code: 'orders-remain' } });
    await prisma.order.delete({ where: { id: order.id } });
    expect((await remove()).data).toEqual({ removed: leaver.id, scenarios: 0 });
    expect(await prisma.userAsset.findUniqueOrThrow({ where: { id: medium.id } })).toMatchObject({
      ownerId: heir.id,
    });
    expect(await prisma.aiScene.findUniqueOrThrow({ where: { id: asked.id } })).toMatchObject({
      ownerId: heir.id,
    });
  });

  it('[rest:PUT users/{id}] who is archived hands their work to a colleague and stays', async () => {
    const leaver = await server.addUser('author');
    const heir = await server.addUser('author');
    const elsewhere = await server.addUser('author', 'Elsewhere');
    const { id } = (await as(leaver)('POST', 'scenarios', { name: 'Kept on' })).data;
    const archive = (heirId: number, who = oadmin) =>
      as(who)('PUT', `users/${leaver.id}`, { status: 'archived', heirId });
    expect((await archive(elsewhere.id)).status).toBe(400);
    expect((await as(leaver)('PUT', `users/${leaver.id}`, { heirId: heir.id })).status).toBe(403);
    expect((await as(oadmin)('GET', `users/${leaver.id}`)).data).toMatchObject({ status: 'active' });
    expect((await archive(heir.id)).data).toMatchObject({ status: 'archived' });
    expect((await as(heir)('GET', `scenarios/${id}`)).data).toMatchObject({ ownerId: heir.id });
  });

  it('[role:pro-users] [error:426-IRIS-4021] [error:426-IRIS-4031] a plan takes no more people than it says, nor more authors', async () => {
    const { prisma } = server.services.db;
    const own = await server.addUser('oadmin', 'Small');
    const rules = {
      create: [
        { type: 'userCount', value: 'true' },
        { type: 'maxUsers', value: '2' },
      ],
    };
    await prisma.plan.create({ data: { name: 'pro-small', rules } });
    const put = (planName: string) =>
      prisma.organization.update({ where: { id: own.orgId }, data: { planName } });
    await put('pro-small');
    const add = (email: string, role = 'student') => as(own)('POST', 'users', somebody(email, { role }));
    expect((await add('s1@example.test')).status).toBe(201);
    const before = await prisma.user.count({ where: { organizationId: own.orgId } });
    expect(await add('s2@example.test')).toMatchObject({ status: 426, error: { code: 'IRIS-4021' } });
    expect(await prisma.user.count({ where: { organizationId: own.orgId } })).toBe(before);
    const trial = [...rules.create.slice(0, 1), { type: 'maxAuthors', value: '1' }];
    await prisma.plan.create({ data: { name: 'trial-small', rules: { create: trial } } });
    await put('trial-small');
    expect(await add('a1@example.test', 'author')).toMatchObject({
      status: 426,
      error: { code: 'IRIS-4031' },
    });
    expect((await add('s3@example.test')).status).toBe(201);
  });

  it('an organization over its limits gets below them one by one, and adds nobody who is too many', async () => {
    const { prisma } = server.services.db;
    const own = await server.addUser('oadmin', 'Shrunk');
    const [first, second] = [
      await server.addUser('author', 'Shrunk'),
      await server.addUser('author', 'Shrunk'),
    ];
    const rules = [
      { type: 'userCount', value: 'true' },
      { type: 'maxAuthors', value: '1' },
    ];
    await prisma.plan.create({ data: { name: 'pro-shrunk', rules: { create: rules } } });
    await prisma.organization.update({ where: { id: own.orgId }, data: { planName: 'pro-shrunk' } });
    const role = (id: number, to: string) => as(own)('PUT', `users/${id}`, { role: to });
    expect((await role(first.id, 'student')).data).toMatchObject({ roles: ['student'] });
    expect(await role(first.id, 'author')).toMatchObject({ status: 426, error: { code: 'IRIS-4031' } });
    expect((await as(own)('POST', 'users', somebody('new@example.test', { role: 'student' }))).status).toBe(
      201,
    );
    expect((await role(second.id, 'student')).status).toBe(200);
  });
});
