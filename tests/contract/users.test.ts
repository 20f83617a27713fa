import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lists } from '#catalog/limits.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('users on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  let oadmin: Person;
  let author: Person;
  let student: Person;
  let stranger: Person;

  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.addUser('admin', 'Provider');
    oadmin = await server.addUser('oadmin');
    author = await server.addUser('author');
    student = await server.addUser('student');
    stranger = await server.addUser('author', 'Elsewhere');
    const rename = (id: number, data: object) =>
      server.services.db.prisma.user.update({ where: { id }, data });
    await rename(author.id, { firstName: 'Émile', lastName: 'Zola' });
    await rename(student.id, { firstName: 'Ada', lastName: 'Abel', status: 'archived' });
  }, 120_000);
  afterAll(() => server?.close());

  const ids = async (query: string, who = oadmin) =>
    ((await server.rest('GET', `users?${query}`, { token: who.token })).data.items as { id: number }[]).map(
      ({ id }) => id,
    );

  it('[rest:GET {type}s] [table:user] [entity:user] [entity:resource-list] answers a page of users with everything that its table shows, and no secret', async () => {
    const { data, status } = await server.rest('GET', 'users?size=2&page=0&sort=lastName,desc', {
      token: oadmin.token,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ total: 3, page: 0, pageSize: 2, totalPages: 2 });
    expect(data.columns).toEqual(['firstName', 'lastName', 'email', 'organization', 'status']);
    expect(data.filters).toEqual(['search', 'organization', 'status', 'group']);
    expect(data.items[0]).toEqual({
      id: author.id,
      avatar: null,
      firstName: 'Émile',
      lastName: 'Zola',
      email: `${author.username}@example.test`,
      organization: 'Test School',
      organizationId: author.orgId,
      status: 'active',
      invited: false,
      roles: ['author'],
      groups: [],
      lastLoginAt: null,
      createdAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('[rest:GET users] lists one’s own organization, and every one to an administrator of the product', async () => {
    expect(await ids('size=50')).not.toContain(stranger.id);
    expect(await ids(`organization=${stranger.orgId}`)).toEqual([]);
    expect(await ids('size=50', author)).toContain(oadmin.id);
    expect(await ids('size=50', admin)).toEqual(expect.arrayContaining([author.id, stranger.id, admin.id]));
    expect(await ids(`organization=${stranger.orgId}`, admin)).toEqual([stranger.id]);
    const trpc = server.trpc(oadmin.token);
    expect((await trpc.users.organizations.query()).map(({ name }) => name)).toEqual(['Test School']);
    const all = await server.trpc(admin.token).users.organizations.query();
    expect(all.map(({ name }) => name)).toEqual(['Elsewhere', 'Provider', 'Test School']);
  });

  it('[table:user] of many organizations the first are offered, those that are typed are found, and the chosen one is among them', async () => {
    const { prisma } = server.services.db;
    const names = Array.from({ length: lists.choices }, (_, at) => ({ name: `Aa ${at}`, planName: 'trial' }));
    await prisma.organization.createMany({ data: names });
    const { organizations } = server.trpc(admin.token).users;
    const first = await organizations.query();
    expect(first).toHaveLength(lists.choices);
    expect(first.map(({ name }) => name)).not.toContain('Test School');
    expect(await organizations.query({ search: 'test sch' })).toMatchObject([{ id: oadmin.orgId }]);
    const both = await organizations.query({ search: 'elsewh', chosen: oadmin.orgId });
    expect(both.map(({ name }) => name)).toEqual(['Elsewhere', 'Test School']);
    const others = await server.trpc(oadmin.token).users.organizations.query({ chosen: stranger.orgId });
    expect(others.map(({ name }) => name)).toEqual(['Test School']);
    await prisma.organization.deleteMany({ where: { name: { startsWith: 'Aa ' } } });
  });

  it('searches names and emails, filters by status and sorts as people do', async () => {
    expect(await ids('search=emile')).toEqual([author.id]);
    expect(await ids(`search=${student.username}@example`)).toEqual([student.id]);
    expect(await ids('status=archived')).toEqual([student.id]);
    expect(await ids('status=active&sort=lastName,desc')).toEqual([author.id, oadmin.id]);
    expect(await ids('status=active,archived&sort=lastName,asc')).toEqual([student.id, oadmin.id, author.id]);
  });

  it('[entity:resource-list] says how many there are as people come, change, move and go, and on a page beyond the last', async () => {
    const { prisma } = server.services.db;
    const { orgId } = await server.addUser('oadmin', 'Counted');
    const total = async (query = '') =>
      (await server.rest('GET', `users?organization=${orgId}${query}`, { token: admin.token })).data.total;
    expect(await total()).toBe(1);
    const people = ['ann', 'ben', 'cid'].map((name) => ({
      ...{ organizationId: orgId, role: 'student', username: `${name}-counted` },
      email: `${name}-counted@example.test`,
    }));
    await prisma.user.createMany({ data: people });
    const students = { organizationId: orgId, role: 'student' };
    expect([await total(), await total('&status=active'), await total('&status=archived')]).toEqual([
      4, 4, 0,
    ]);
    expect([await total('&search=counted'), await total('&status=invited')]).toEqual([3, 3]);
    expect([await total('&page=7'), await total('&page=7&search=counted')]).toEqual([4, 3]);
    await prisma.user.updateMany({ where: students, data: { status: 'archived' } });
    expect([await total(), await total('&status=active'), await total('&status=archived,disabled')]).toEqual([
      4, 1, 3,
    ]);
    await prisma.user.update({
      where: { username: 'ann-counted' },
      data: { organizationId: stranger.orgId },
    });
    expect(await total()).toBe(3);
    await prisma.user.deleteMany({ where: { username: { endsWith: '-counted' } } });
    expect([await total(), await total('&status=archived'), await total('&page=7')]).toEqual([1, 0, 1]);
  });

  it('compares words as people do on every database: case, accents, strokes, numbers', async () => {
    const names = ['Zoo', 'Łukasz 10', 'apple', 'ЖУКОВ', 'Łukasz 2', 'Übung', 'Straße'];
    const people: Person[] = [];
    for (const lastName of names) {
      const person = await server.addUser('student', 'Alphabet');
      await server.services.db.prisma.user.update({ where: { id: person.id }, data: { lastName } });
      people.push(person);
    }
    const organization = people[0]!.orgId;
    const found = async (query: string) =>
      (await ids(`organization=${organization}&${query}`, admin)).map(
        (id) => names[people.findIndex((person) => person.id === id)],
      );
    expect(await found('sort=lastName,asc')).toEqual([
      'apple',
      'Łukasz 2',
      'Łukasz 10',
      'Straße',
      'Übung',
      'Zoo',
      'ЖУКОВ',
    ]);
    for (const [search, ...names] of [
      ['ubu', 'Übung'],
      ['ÜBU', 'Übung'],
      ['U\u0308bu', 'Übung'],
      ['strasse', 'Straße'],
      ['Жуков', 'ЖУКОВ'],
      ['ŁUKASZ', 'Łukasz 2', 'Łukasz 10'],
      ['%', ...[]],
    ] as [string, ...string[]][])
      expect(await found(`search=${encodeURIComponent(search)}`), search).toEqual(names);
    const pages = [0, 1, 2, 3].map((page) => found(`sort=lastName,desc&size=2&page=${page}`));
    expect((await Promise.all(pages)).flat()).toEqual(await found('sort=lastName,desc&size=50'));
  });

  it.each(['status=gone', 'sort=passwordHash,asc', 'organization=x', 'size=100000', 'page=-1'])(
    'refuses %s',
    async (query) => {
      const answer = await server.rest('GET', `users?${query}`, { token: oadmin.token });
      expect(answer).toMatchObject({ status: 400, error: { code: 'bad-input' } });
    },
  );

  it('[rest:GET users/{id}] shows a colleague, oneself to everybody, and nobody else', async () => {
    const read = (id: number | string, who?: Person) =>
      server.rest('GET', `users/${id}`, { token: who?.token });
    expect((await read(author.id, oadmin)).data).toMatchObject({ id: author.id, lastName: 'Zola' });
    expect((await read(stranger.id, admin)).data).toMatchObject({ organization: 'Elsewhere' });
    const reporter = await server.addUser('reporter');
    expect((await read(reporter.id, reporter)).data).toMatchObject({ roles: ['reporter'] });
    expect(await read(author.id, reporter)).toMatchObject({ status: 404, error: { code: 'not-found' } });
    expect(await read(stranger.id, oadmin)).toMatchObject({ status: 404, error: { code: 'not-found' } });
    expect(await read(987_654, oadmin)).toMatchObject({ status: 404, error: { code: 'not-found' } });
    expect(await read('x', oadmin)).toMatchObject({ status: 400, error: { code: 'bad-input' } });
    expect((await read(author.id)).status).toBe(401);
  });

  it.each(['instructor', 'reporter', 'student', 'user'] as const)(
    'refuses the list to a %s',
    async (role) => {
      const person = await server.addUser(role);
      const answer = await server.rest('GET', 'users', { token: person.token });
      expect(answer).toMatchObject({ status: 403, error: { code: 'not-allowed' } });
    },
  );
});
