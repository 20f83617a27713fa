import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#catalog/limits.ts';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe.each(engines)('organizations, groups, plans and settings on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  let oadmin: Person;
  let author: Person;
  let stranger: Person;
  /** Calls as somebody. */
  const as = (who: Person) => (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: who.token, body });

  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.addUser('admin', 'Provider');
    oadmin = await server.addUser('oadmin');
    author = await server.addUser('author');
    stranger = await server.addUser('oadmin', 'Elsewhere');
  }, 120_000);
  afterAll(() => server?.close());

  const db = () => server.services.db.prisma;

  it('[entity:organization] [rest:POST {type}s] [rest:GET organizations] [rest:POST organizations] [rest:GET organizations/{id}] [rest:PUT organizations/{id}] [rest:DELETE organizations/{id}] [table:organization] an organization is made, read, changed and removed; a name is one’s', async () => {
    const made = await as(admin)('POST', 'organizations', {
      name: 'North',
      description: 'Up',
      planName: 'pro',
    });
    expect(made).toMatchObject({
      status: 201,
      data: { name: 'North', planName: 'pro', type: 'pro', state: 'active', userCount: 0, expiredDate: null },
    });
    const { id } = made.data;
    expect(await as(admin)('POST', 'organizations', { name: 'North' })).toMatchObject({
      status: 409,
      error: { code: 'name-taken' },
    });
    const changed = await as(admin)('PUT', `organizations/${id}`, { name: 'Norther', locked: true });
    expect(changed.data).toMatchObject({ name: 'Norther', description: 'Up', state: 'locked' });
    expect((await as(admin)('GET', `organizations/${id}`)).data.name).toBe('Norther');
    const list = await as(admin)('GET', 'organizations?search=norther');
    expect(list.data).toMatchObject({
      total: 1,
      columns: expect.arrayContaining(['name', 'description', 'userCount']),
      items: [{ name: 'Norther', description: 'Up', userCount: 0 }],
    });
    expect((await as(admin)('DELETE', `organizations/${id}`)).data).toEqual({ removed: id });
    expect((await as(admin)('GET', `organizations/${id}`)).status).toBe(404);
    expect(await as(admin)('DELETE', `organizations/${oadmin.orgId}`)).toMatchObject({
      status: 409,
      error: { code: 'organization-not-empty' },
    });
  });

  it('an organization to which somebody is just being added is not removed with them', async () => {
    const { id } = (await as(admin)('POST', 'organizations', { name: 'Filling' })).data;
    let removing: Promise<{ status: number }> | undefined;
    await server.services.db.transaction(async (tx) => {
      await tx.user.create({
        data: { organizationId: id, role: 'student', username: 'just', email: 'just@example.test' },
      });
      removing ??= as(admin)('DELETE', `organizations/${id}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    expect((await removing)?.status).toBe(409);
    expect(await db().user.count({ where: { organizationId: id } })).toBe(1);
  });

  it('[role:sub-organizations] an organization’s administrator administers those below it, their work too, and no others', async () => {
    const made = await as(oadmin)('POST', 'organizations', { name: 'Branch' });
    expect(made.data).toMatchObject({ parentId: oadmin.orgId, planName: 'enterprise' });
    const branch = made.data.id;
    const person = await server.addUser('author', 'Branch');
    expect((await as(oadmin)('GET', `users?organization=${branch}`)).data.total).toBe(1);
    expect((await as(oadmin)('PUT', `users/${person.id}`, { lastName: 'Known' })).data.lastName).toBe(
      'Known',
    );
    expect((await as(author)('GET', `users/${person.id}`)).status).toBe(404);
    const { id } = (await as(person)('POST', 'scenarios', { name: 'Of the branch' })).data;
    expect((await as(oadmin)('PUT', `scenarios/${id}`, { name: 'Seen' })).data.name).toBe('Seen');
    expect((await as(oadmin)('GET', `scenarios/${id}/versions`)).status).toBe(200);
    expect((await as(oadmin)('GET', `scenarios/${id}/tests`)).status).toBe(200);
    await server.services.db.prisma.user.update({ where: { id: person.id }, data: { status: 'archived' } });
    const heir = await server.addUser('author', 'Branch');
    const given = await as(oadmin)('POST', `scenarios/${id}/orphan/users`, { userId: heir.id });
    expect(given.data).toMatchObject({ ownerId: heir.id });
    expect((await as(author)('GET', `scenarios/${id}`)).status).toBe(404);
    expect((await as(stranger)('GET', `scenarios/${id}`)).status).toBe(404);
    expect((await as(stranger)('GET', `organizations/${branch}`)).status).toBe(404);
    // What the provider decides, a customer does not.
    expect((await as(oadmin)('PUT', `organizations/${branch}`, { planName: 'pro' })).status).toBe(403);
    expect((await as(oadmin)('POST', 'organizations', { name: 'No', parentId: stranger.orgId })).status).toBe(
      404,
    );
  });

  it('a tree stays one: nothing stands below itself, and whoever is moved takes along who is below', async () => {
    const add = async (name: string, parentId: number | null) =>
      (await as(admin)('POST', 'organizations', { name, parentId })).data.id as number;
    const top = await add('Top', null);
    const middle = await add('Middle', top);
    const leaf = await add('Leaf', middle);
    const above = async (id: number) => (await db().organization.findUniqueOrThrow({ where: { id } })).above;
    expect(await above(leaf)).toEqual([top, middle]);
    expect(await as(admin)('PUT', `organizations/${top}`, { parentId: leaf })).toMatchObject({
      status: 409,
      error: { code: 'organization-below-itself' },
    });
    await as(admin)('PUT', `organizations/${middle}`, { parentId: null });
    expect([await above(middle), await above(leaf)]).toEqual([[], [middle]]);
    // Two who put each below the other at once: one of them is refused.
    const both = await Promise.all([
      as(admin)('PUT', `organizations/${top}`, { parentId: middle }),
      as(admin)('PUT', `organizations/${middle}`, { parentId: top }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[rest:GET organizations/expired] [table:expired-organizations] [error:402-non-admin] [error:423] what has ended lets nobody work, says how, and leaves what is public', async () => {
    const person = await server.addUser('author', 'Ending');
    const set = (data: object) => db().organization.update({ where: { id: person.orgId }, data });
    const told = async () => (await as(person)('GET', 'scenarios')).error?.code;
    expect(await told()).toBeUndefined();
    await set({ planName: 'trial', expiresAt: new Date(Date.now() - 3 * 86_400_000) });
    expect((await as(person)('GET', 'scenarios')).status).toBe(402);
    expect(await told()).toBe('plan-expired');
    expect((await as(person)('GET', 'auth/me')).data.user.trialExpires).toMatch(/^\d{4}-/);
    const { data } = await as(admin)('GET', 'organizations/expired?search=ending');
    expect(data.items[0]).toMatchObject({ name: 'Ending', type: 'trial', daysExpired: 3, userCount: 1 });
    await set({ accountCancel: true });
    expect(await as(person)('GET', 'scenarios')).toMatchObject({ status: 402, error: { code: 'IRIS-4036' } });
    await set({ lockedAt: new Date() });
    expect(await as(person)('GET', 'scenarios')).toMatchObject({ status: 423 });
    await set({ lockedAt: null, accountCancel: false, expiresAt: null });
    expect(await told()).toBeUndefined();
  });

  it('branches follow the plan of the organization above that they have theirs from, and no other', async () => {
    const boss = await server.addUser('oadmin', 'Branched');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const set = (id: number, terms: object) => as(admin)('PUT', `organizations/${id}`, terms);
    await set(boss.orgId, { expiredDate: day(3), cancelled: true });
    const make = async (name: string) =>
      (await as(boss)('POST', 'organizations', { name })).data.id as number;
    const [branch, own, shut] = [
      await make('Branched one'),
      await make('Branched own'),
      await make('Branched shut'),
    ];
    await set(own, { expiredDate: day(9) });
    await set(shut, { locked: true });
    const [until, before] = [day(400), (await as(admin)('GET', `organizations/${own}`)).data.expiredDate];
    await set(boss.orgId, { expiredDate: until, cancelled: false, locked: true });
    const told = async (id: number) => {
      const { data } = await as(admin)('GET', `organizations/${id}`);
      return [data.expiredDate, data.cancelled, data.locked];
    };
    expect(await told(branch)).toEqual([until, false, true]);
    expect(await told(own)).toEqual([before, true, false]);
    expect(await told(shut)).toEqual([until, false, true]);
    await set(boss.orgId, { locked: false });
    expect(await told(branch)).toEqual([until, false, false]);
    expect((await told(shut))[2], 'it was locked by itself').toBe(true);
  });

  it('one that is cancelled and has not ended is told as both, and so is one that is locked', async () => {
    const { orgId } = await server.addUser('oadmin', 'Leaving');
    const set = async (terms: object) => (await as(admin)('PUT', `organizations/${orgId}`, terms)).data;
    const expiredDate = new Date(Date.now() + 86_400_000).toISOString();
    expect(await set({ cancelled: true, expiredDate })).toMatchObject({
      state: 'active',
      cancelled: true,
      locked: false,
    });
    expect(await set({ locked: true })).toMatchObject({ state: 'locked', cancelled: true, locked: true });
    expect(await set({ cancelled: false })).toMatchObject({ cancelled: false, locked: true });
  });

  it('[rest:GET organizations/{id}/hostnames] [rest:POST organizations/hostnames] a host is one organization’s', async () => {
    const save = (organizationId: number, hostnames: string[]) =>
      as(admin)('POST', 'organizations/hostnames', { organizationId, hostnames });
    expect((await save(oadmin.orgId, ['B.example.test', 'a.example.test'])).data).toEqual([
      'a.example.test',
      'b.example.test',
    ]);
    expect(await save(stranger.orgId, ['own.example.test', 'a.example.test'])).toMatchObject({
      status: 409,
      error: { code: 'hostname-taken' },
    });
    expect((await as(stranger)('GET', `organizations/${stranger.orgId}/hostnames`)).data).toEqual([]);
    expect((await as(oadmin)('GET', `organizations/${oadmin.orgId}/hostnames`)).data).toHaveLength(2);
    expect((await save(oadmin.orgId, ['not a host'])).status).toBe(400);
  });

  it('[rest:GET organizations/{id}/look] [rest:PUT organizations/{id}/look] [rest:GET elb/portal/about] by its host an organization’s logo and colour are told to whoever comes', async () => {
    const at = `organizations/${oadmin.orgId}/look`;
    expect((await as(oadmin)('GET', at)).data).toEqual({ color: null, logo: null });
    const logo = await sharp({ create: { width: 600, height: 60, channels: 4, background: '#8e2a6b80' } })
      .png()
      .toBuffer();
    expect((await as(oadmin)('PUT', at, { logo: logo.toString('base64') })).data.color).toBeNull();
    const { data } = await as(oadmin)('PUT', at, { color: '#8E2A6B' });
    expect(data).toEqual({ color: '#8e2a6b', logo: expect.stringMatching(/^data:image\/webp;base64,/) });
    const { width, height } = await sharp(Buffer.from(data.logo.split(',')[1], 'base64')).metadata();
    expect([width, height]).toEqual([480, 48]);
    expect((await as(stranger)('PUT', at, { color: null })).status).toBe(404);
    expect((await as(oadmin)('PUT', at, { color: 'red' })).status).toBe(400);
    const nonsense = await as(oadmin)('PUT', at, { logo: btoa('no picture') });
    expect(nonsense.error?.code).toBe('picture-unreadable');

    const about = async () => (await server.rest('GET', 'elb/portal/about')).data.organization;
    expect(await about()).toBeNull();
    await as(admin)('POST', 'organizations/hostnames', {
      organizationId: oadmin.orgId,
      hostnames: [new URL(server.origin).hostname],
    });
    expect(await about()).toMatchObject({ id: oadmin.orgId, ...data });
    await as(oadmin)('PUT', at, { logo: null });
    expect(await about()).toMatchObject({ color: '#8e2a6b', logo: null });
  });

  it('[entity:group] [table:group] [rest:GET groups] [rest:POST groups] [rest:GET groups/{id}] [rest:PUT groups/{id}] [rest:DELETE groups/{id}] [rest:POST groups/{id}/users] [rest:DELETE groups/{id}/users] groups hold people of one organization', async () => {
    const { data: group } = await as(oadmin)('POST', 'groups', { name: 'Night shift' });
    expect(group).toMatchObject({ name: 'Night shift', userCount: 0, organizationId: oadmin.orgId });
    const again = await Promise.all([
      as(oadmin)('POST', 'groups', { name: 'Once' }),
      as(oadmin)('POST', 'groups', { name: 'Once' }),
    ]);
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { data } = await as(oadmin)('POST', `groups/${group.id}/users`, {
      userIds: [author.id, stranger.id],
    });
    expect(data.userCount).toBe(1);
    expect((await as(author)('GET', `users?group=${group.id}`)).data.items[0].id).toBe(author.id);
    expect((await as(author)('GET', `users/${author.id}`)).data.groups).toEqual(['Night shift']);
    expect((await as(author)('PUT', `groups/${group.id}`, { name: 'Mine' })).status).toBe(403);
    const named = await as(oadmin)('PUT', `groups/${group.id}`, { description: 'From ten to six' });
    expect(named.data).toMatchObject({ name: 'Night shift', description: 'From ten to six' });
    expect((await as(stranger)('GET', `groups/${group.id}`)).status).toBe(404);
    await as(oadmin)('DELETE', `groups/${group.id}/users`, { userIds: [author.id] });
    expect((await as(oadmin)('GET', `groups/${group.id}`)).data.userCount).toBe(0);
    expect((await as(oadmin)('DELETE', `groups/${group.id}`)).status).toBe(200);
    expect((await as(oadmin)('GET', 'groups?sort=name,desc')).data).toMatchObject({
      total: 1,
      totalPages: 1,
    });
  });

  it('[entity:plan] [entity:rule-value] [plan:kinds] [rest:GET plans] [rest:POST plans] [rest:GET plans/{id}] [rest:PUT plans/{id}] [rest:DELETE plans/{id}] [rest:GET plans/name] [rest:GET plans/offered] [rest:GET rules] [rest:POST rules] [rest:GET rules/{id}] [rest:PUT rules/{id}] [rest:DELETE rules/{id}] plans have rules of known kinds; one that is had stays', async () => {
    const { data: list } = await as(admin)('GET', 'plans?size=50');
    for (const name of ['trial', 'starter', 'author', 'pro', 'enterprise'])
      expect(list.items.map((plan: { name: string }) => plan.name)).toContain(name);
    const { data: plan } = await as(admin)('POST', 'plans', {
      name: 'enterprise-acme',
      description: 'Theirs',
    });
    expect(plan).toMatchObject({ type: 'enterprise', offered: false, organizationCount: 0 });
    expect(plan.ruleValues).toEqual([
      { type: 'watermark', value: 'false' },
      { type: 'analytics', value: 'false' },
    ]);
    const rule = { planId: plan.id, type: 'maxUsers', value: '2' };
    const { data: kept } = await as(admin)('POST', 'rules', rule);
    expect(await as(admin)('POST', 'rules', rule)).toMatchObject({ status: 409 });
    expect((await as(admin)('POST', 'rules', { ...rule, type: 'sceneCount', value: 'many' })).status).toBe(
      400,
    );
    expect((await as(admin)('PUT', `rules/${kept.id}`, { value: '3' })).data.value).toBe('3');
    expect((await as(admin)('GET', `rules/${kept.id}`)).data).toMatchObject({ type: 'maxUsers', value: '3' });
    expect((await as(admin)('GET', `plans/${plan.id}`)).data.ruleValues).toHaveLength(3);
    // All of a plan's rules at once, as its page saves them.
    const ruleValues = [
      { type: 'watermark', value: 'true' },
      { type: 'analytics', value: 'false' },
      { type: 'maxUsers', value: '4' },
      { type: 'storage', value: '10' },
    ];
    const saved = await as(admin)('PUT', `plans/${plan.id}`, { ruleValues });
    expect(new Set(saved.data.ruleValues)).toEqual(new Set(ruleValues));
    expect((await as(admin)('GET', `rules/${kept.id}`)).data.value).toBe('4');
    for (const wrong of [
      ruleValues.slice(1),
      [...ruleValues, { type: 'storage', value: '20' }],
      [...ruleValues, { type: 'trialDays', value: 'many' }],
    ])
      expect((await as(admin)('PUT', `plans/${plan.id}`, { ruleValues: wrong })).status).toBe(400);
    const fewer = ruleValues.slice(0, 3);
    expect((await as(admin)('PUT', `plans/${plan.id}`, { ruleValues: fewer })).data.ruleValues).toHaveLength(
      3,
    );
    expect((await as(oadmin)('PUT', `plans/${plan.id}`, { ruleValues: fewer })).status).toBe(403);
    expect((await as(admin)('DELETE', `rules/${kept.id}`)).status).toBe(200);
    const offered = (await as(author)('GET', 'plans/offered')).data.map(({ name }: { name: string }) => name);
    expect(offered).toContain('pro');
    expect(offered).not.toContain('enterprise-acme');
    const { data: needed } = await as(admin)('GET', `rules?plan=${plan.id}&type=watermark`);
    expect(await as(admin)('DELETE', `rules/${needed.items[0].id}`)).toMatchObject({
      status: 409,
      error: { code: 'rule-needed' },
    });
    expect((await as(oadmin)('GET', 'plans/name?plan=enterprise-acme')).status).toBe(404);
    expect((await as(oadmin)('GET', 'plans/name?plan=pro')).data).toMatchObject({
      type: 'pro',
      offered: true,
    });
    await as(admin)('PUT', `organizations/${stranger.orgId}`, { planName: 'enterprise-acme' });
    expect((await as(stranger)('GET', 'plans/name?plan=enterprise-acme')).status).toBe(200);
    expect(await as(admin)('DELETE', `plans/${plan.id}`)).toMatchObject({
      status: 409,
      error: { code: 'plan-in-use' },
    });
    // By another name it stays their plan.
    await as(admin)('PUT', `plans/${plan.id}`, { name: 'enterprise-acme-2' });
    expect((await as(stranger)('GET', 'auth/me')).data.user.planName).toBe('enterprise-acme-2');
    await as(admin)('PUT', `organizations/${stranger.orgId}`, { planName: 'enterprise' });
    expect((await as(admin)('DELETE', `plans/${plan.id}`)).status).toBe(200);
    // The one that new organizations begin with stays, also while none has it.
    const { prisma } = server.services.db;
    await prisma.organization.updateMany({ where: { planName: 'trial' }, data: { planName: 'pro' } });
    const trial = await prisma.plan.findUniqueOrThrow({ where: { name: 'trial' } });
    expect((await as(admin)('DELETE', `plans/${trial.id}`)).error?.code).toBe('plan-in-use');
  });

  it('[rule:plan-rules] a plan without the rules that every plan needs publishes nothing', async () => {
    const person = await server.addUser('author', 'Broken plan');
    await db().plan.create({
      data: { name: 'broken', rules: { create: { type: 'watermark', value: 'true' } } },
    });
    await db().organization.update({ where: { id: person.orgId }, data: { planName: 'broken' } });
    const { id } = (await as(person)('POST', 'scenarios', { name: 'Hall' })).data;
    await as(person)('POST', `scenarios/${id}/scenes`, { name: 'One' });
    const publish = () => as(person)('POST', `scenarios/${id}/packages`, { target: 'live' });
    expect(await publish()).toMatchObject({
      status: 409,
      error: { code: 'plan-incomplete', description: expect.stringMatching(/contact support$/) },
    });
    server.services.config.support = { email: 'help@house.test' };
    expect((await publish()).error?.description).toMatch(/contact support \(help@house\.test\)$/);
    expect((await as(person)('GET', 'auth/me')).data.support).toEqual({ email: 'help@house.test' });
    server.services.config.support = {};
  });

  it('[rest:GET users/{id}/plans] [rest:GET organizations/{id}/use] tells whoever asks what of their plan is used', async () => {
    const { data } = await as(author)('GET', `users/${author.id}/plans`);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      planName: 'enterprise',
      state: 'active',
      users: { limit: null },
      storage: { used: 0, limit: null },
    });
    expect(data[0].users.used).toBeGreaterThan(1);
    expect((await as(oadmin)('GET', `organizations/${author.orgId}/use`)).data).toEqual(data[0]);
  });

  it('[shell:dialog-plan-expired] whoever administers an enterprise plan is told whom to turn to, as far as that is configured', async () => {
    const told = (who: Person) => server.trpc(who.token).plans.salesContact.query();
    expect(await told(oadmin)).toEqual({ contact: null, phone: null, email: null });
    server.services.config.support = { phone: '+1 555 010' };
    expect(await told(oadmin)).toMatchObject({ phone: '+1 555 010', email: null });
    server.services.config.support = { phone: '+1 555 010', email: 'help@house.test' };
    expect(await told(oadmin)).toMatchObject({ phone: '+1 555 010', email: 'help@house.test' });
    await db().organization.update({ where: { id: stranger.orgId }, data: { planName: 'pro' } });
    expect(await told(stranger)).toEqual({ contact: null, phone: null, email: null });
  });

  it('a plan is asked for: the mail reaches the provider’s administrators, and is listed', async () => {
    const { plans } = server.trpc(oadmin.token);
    await as(admin)('POST', 'plans', { name: 'asked-for', description: '', offered: true });
    expect(await plans.ask.mutate({ plan: 'asked-for' })).toBe(true);
    expect((await refusal(plans.ask.mutate({ plan: 'no such plan' }))).code).toBe('not-found');
    expect((await refusal(server.trpc(author.token).plans.ask.mutate({ plan: 'asked-for' }))).code).toBe(
      'not-allowed',
    );
    const mails = await db().mail.findMany({ where: { kind: 'plan-asked' } });
    const administrators = await db().user.findMany({
      where: { organizationId: admin.orgId, role: 'admin' },
    });
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      administrators.map((one) => one.email).sort(),
    );
    expect(JSON.parse(mails[0]!.values)).toMatchObject({ organization: 'Test School', plan: 'asked-for' });
    const listed = await as(admin)('GET', 'mails?search=admin');
    const subjects = (listed.data.items as { subject: string }[]).map(({ subject }) => subject);
    expect(subjects).toContain('Test School asks for the plan asked-for');
  });

  it('a plan is not asked for where nobody would hear of it, or where it is bought', async () => {
    await as(admin)('POST', 'plans', { name: 'unheard', description: '', offered: true });
    const ask = async () =>
      (await refusal(server.trpc(oadmin.token).plans.ask.mutate({ plan: 'unheard' }))).code;
    const keepers = { organizationId: admin.orgId, role: 'admin', status: 'active' };
    const ids = (await db().user.findMany({ where: keepers })).map(({ id }) => id);
    const mails = await db().mail.count();
    await db().user.updateMany({ where: { id: { in: ids } }, data: { status: 'disabled' } });
    try {
      // Nor does it count as asked.
      for (let times = 0; times <= accounts.mailsOfPerson; times += 1)
        expect(await ask()).toBe('nobody-to-ask');
    } finally {
      await db().user.updateMany({ where: { id: { in: ids } }, data: { status: 'active' } });
    }
    server.services.payments = {} as NonNullable<typeof server.services.payments>;
    try {
      // One that is sold is bought; for one that is not somebody is asked where others are bought.
      await db().plan.update({ where: { name: 'unheard' }, data: { productId: 'prod_unheard' } });
      expect(await ask()).toBe('plans-are-bought');
      await db().plan.update({ where: { name: 'unheard' }, data: { productId: null } });
      expect(await server.trpc(oadmin.token).plans.ask.mutate({ plan: 'unheard' })).toBe(true);
    } finally {
      delete server.services.payments;
    }
    expect(await db().mail.count()).toBe(mails + ids.length);
  });

  it('[table:settings] [entity:organization-setting] [rest:GET settings/organizations/{orgId}] [rest:GET settings] [rest:GET settings/{id}] [rest:PUT settings/{id}] [rest:DELETE settings/{id}] [rest:GET settings/organizations/{organizationId}] [rest:GET settings/organizations/{organizationId}/{key}] [rest:GET settings/organizations/{orgId}/{key}] [rest:GET settings/activation/{key}] settings hold what their kinds take; a secret one is its keepers’', async () => {
    const id = `${oadmin.orgId}.activation-key`;
    const key = 'a-key-of-twenty-letters';
    expect(
      (await as(oadmin)('GET', 'settings?size=50')).data.items.map((one: { key: string }) => one.key),
    ).toEqual([
      'activation-key',
      'discussions',
      'preload',
      'public-scenarios',
      'records-endpoint',
      'records-password',
      'records-user',
      'second-factor',
    ]);
    expect((await as(oadmin)('PUT', `settings/${id}`, { value: 'short' })).status).toBe(400);
    expect((await as(oadmin)('PUT', `settings/${id}`, { value: key })).data).toMatchObject({
      own: true,
      value: key,
    });
    expect((await as(oadmin)('GET', `settings/${id}`)).data).toMatchObject({ own: true, value: key });
    const of = (who: Person, at = '') => as(who)('GET', `settings/organizations/${oadmin.orgId}${at}`);
    expect((await of(oadmin)).data).toContainEqual({ key: 'activation-key', value: key });
    expect(JSON.stringify((await of(author)).data)).not.toContain(key);
    expect((await as(author)('GET', 'auth/me')).data.organizationSettings).toEqual([]);
    expect((await of(author, '/preload')).data).toEqual([{ key: 'preload', value: 'on' }]);
    expect((await of(stranger)).status).toBe(404);
    expect((await server.rest('GET', `settings/activation/${key}`)).data).toEqual({
      organizationId: oadmin.orgId,
      organizationName: 'Test School',
    });
    expect((await server.rest('GET', 'settings/activation/another-key-of-it')).status).toBe(404);
    expect((await as(oadmin)('DELETE', `settings/${id}`)).data).toMatchObject({ own: false, value: '' });
    // The server's own are nobody's but the provider's organization's.
    expect((await as(oadmin)('PUT', `settings/${oadmin.orgId}.sign-up`, { value: 'false' })).status).toBe(
      404,
    );
  });
});
