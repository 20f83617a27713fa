import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditKind, auditedKinds, triggerArguments } from '#catalog/audit.ts';
import { forgetAudit } from '#server/domain/audit/forget.ts';
import { ownColumns } from '#server/domain/database/tables.ts';
import { appRouter } from '#server/routers/app-router.ts';
import { auditedRouters } from '#server/trpc.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Tables of which the audit log keeps nothing: what people make and watch, and what the server keeps for itself. */
const notAudited = [
  'AccessCode',
  'AccountLink',
  'AiScene',
  'AnonymousViews',
  'AppMeta',
  'Asset',
  'AssetVariant',
  'AsyncJob',
  'Attendance',
  'AuditEntry',
  'BillingAccount',
  'CartItem',
  'Certificate',
  'CertificateTemplate',
  'ChangeEvent',
  'Channel',
  'ChannelSubscription',
  'Clip',
  'ClipAsset',
  'ContentProgress',
  'CourseContent',
  'CourseDocument',
  'CourseInstructor',
  'CourseMail',
  'CourseMailRecipient',
  'CourseSession',
  'Curriculum',
  'CurriculumEnrollment',
  'CurriculumItem',
  'DiscussionEntry',
  'DiscussionTopic',
  'EmailChange',
  'Enrollment',
  'EnrollmentEvent',
  'EnrollmentGrant',
  'ErrorReport',
  'Folder',
  'HeadsetCode',
  'LearnerRun',
  'LearningPackage',
  'LoginFailure',
  'LoginToken',
  'LrsActivity',
  'LrsAttachment',
  'LrsDocument',
  'LrsForwarding',
  'LrsRelated',
  'LrsStatement',
  'LtiKey',
  'LtiLaunch',
  'LtiLogin',
  'LtiRegistration',
  'Mail',
  'Meeting',
  'MeetingSeries',
  'Order',
  'OrderItem',
  'OrganizationLook',
  'Package',
  'PackageAsset',
  'Prerequisite',
  'PasskeyChallenge',
  'ProjectData',
  'ReportRun',
  'RevokedToken',
  'RunAnswer',
  'RunScene',
  'RunTest',
  'SavedReport',
  'SavedSearch',
  'Scenario',
  'ScenarioAsset',
  'ScenarioChange',
  'ScenarioLike',
  'ScenarioLock',
  'ScenarioSetting',
  'ScenarioVersion',
  'ScenarioView',
  'Scene',
  'ScheduledJob',
  'SessionNote',
  'StudentProfile',
  'TopicFollower',
  'SignOnAttempt',
  'UserActivity',
  'UserAsset',
  'UserPicture',
  'UserSession',
  'UserSetting',
  'VersionAsset',
  'VersionScene',
];

const platform = {
  issuer: 'https://moodle.test',
  clientId: 'client',
  authEndpoint: 'https://moodle.test/auth',
  tokenEndpoint: 'https://moodle.test/token',
  jwksUrl: 'https://moodle.test/jwks',
};

const signOn = {
  kind: 'oidc' as const,
  name: 'School account',
  enabled: true,
  issuer: 'https://school.test',
  clientId: 'client',
  clientSecret: 'secret',
  domains: 'school.test',
  role: 'student' as const,
  groupsClaim: 'groups',
  groupRoles: '',
};

const tableKinds = Object.keys(auditedKinds) as (keyof typeof auditedKinds)[];

type Entry = {
  kind: AuditKind;
  action: string;
  actorId: number | null;
  call: string;
  target: string;
  changes: Record<string, unknown[]>;
};
type Made = { kinds: string[]; actor?: number | null };

describe.each(engines)('the audit log on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  let oadmin: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.addUser('admin', 'Provider');
    oadmin = await server.addUser('oadmin');
  }, 120_000);
  afterAll(() => server?.close());

  const as = (who: Person | undefined) => (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: who?.token, body });
  const newest = () => server.services.db.prisma.auditEntry.aggregate({ _max: { id: true } });
  const since = async (id: number): Promise<Entry[]> =>
    (await server.services.db.prisma.auditEntry.findMany({
      where: { id: { gt: id } },
      orderBy: { id: 'asc' },
    })) as unknown as Entry[];

  it('every table is audited or named as one that is not, and every column of an audited one watched or not', async () => {
    const audited = tableKinds.map((kind) => auditedKinds[kind].table as string);
    expect([...ownColumns.keys()].sort()).toEqual([...audited, ...notAudited].sort());
    for (const kind of tableKinds) {
      const { table, id, watched, unwatched } = auditedKinds[kind];
      const known = new Set<string>([...watched, ...unwatched, id, auditedKinds[kind].name]);
      if ('organization' in auditedKinds[kind])
        known.add((auditedKinds[kind] as { organization: string }).organization);
      expect([...known].sort(), kind).toEqual([...ownColumns.get(table)!].sort());
      const { rows } = await server.services.db.sql(
        `select pg_get_triggerdef(oid) as "made" from pg_trigger where tgname = $1 and tgenabled = 'O'`,
        [`${table}_audit`],
      );
      const told = triggerArguments(kind).map((word) => `'${word}'`);
      expect(rows[0]?.made, kind).toContain(
        `AFTER INSERT OR DELETE OR UPDATE ON public."${table}" FOR EACH ROW`,
      );
      expect(rows[0]?.made, kind).toContain(`("auditChange"(${told.join(', ')})`.slice(1));
    }
  });

  it('every call that changes people, rights, settings, plans and who may watch what is kept, with who made it', async () => {
    const { prisma } = server.services.db;
    const { orgId } = oadmin;
    const person = await server.addUser('author');
    const gone = await server.addUser('author');
    const made = async (who: Person, path: string, body: object) => (await as(who)('POST', path, body)).data;
    const group = await made(oadmin, 'groups', { name: 'Nurses' });
    const device = await made(admin, 'devices', { name: 'Cart' });
    const plan = await made(admin, 'plans', { name: 'Special' });
    const rule = await made(admin, 'rules', { planId: plan.id, type: 'maxUsers', value: '9' });
    const organization = await made(admin, 'organizations', { name: 'Ward' });
    const scenario = await made(oadmin, 'scenarios', { name: 'Fire drill' });
    await made(oadmin, `scenarios/${scenario.id}/scenes`, [{ name: 'Hall' }]);
    const course = await made(oadmin, 'courses', { title: 'Fire drill' });
    const scenarioId: number = scenario.id;
    const key = await made(oadmin, 'lrs/keys', { name: 'Portal', rights: 'all' });
    const trpc = (who?: Person) => server.trpc(who?.token);
    /** Calls of audited routers, what each leaves in the log, and by whom; none: it changes nothing that is kept. */
    const calls: Record<string, [() => Promise<unknown>, Made] | null> = {
      'auth.login': null,
      'auth.exchange': null,
      // Accounts that a sign-on makes: see sign-on.
      'auth.azure': null,
      'auth.elb': null,
      'auth.secondFactor': null,
      'auth.passkeyOptions': null,
      'auth.passkey': null,
      'auth.refresh': null,
      'auth.logout': null,
      // Looking through a role gives no right.
      'auth.switchRole': null,
      'auth.setPassword': [
        () =>
          trpc(person).auth.setPassword.mutate({
            password: 'Another horse battery 8!',
            current: person.password,
          }),
        { kinds: ['user changed'], actor: person.id },
      ],
      // These begin with mails: see accounts.test.ts.
      'account.join': null,
      'account.activate': null,
      'account.acceptInvitation': null,
      'account.forgot': null,
      'account.reset': null,
      'account.changeEmail': null,
      'account.cancelEmailChange': null,
      'account.savePicture': null,
      'account.endSessions': null,
      'account.save': [
        () => trpc(oadmin).account.save.mutate({ firstName: 'Zoë', lastName: 'Number', language: 'us' }),
        { kinds: ['user changed'], actor: oadmin.id },
      ],
      'users.create': [
        () =>
          trpc(oadmin).users.create.mutate({
            firstName: 'New',
            email: 'new@example.test',
            role: 'author',
            groupIds: [group.id],
          }),
        { kinds: ['member created', 'user created'] },
      ],
      'users.update': [
        () => trpc(oadmin).users.update.mutate({ id: person.id, role: 'instructor', groupIds: [group.id] }),
        { kinds: ['member created', 'user changed'] },
      ],
      'users.remove': [() => trpc(oadmin).users.remove.mutate({ id: gone.id }), { kinds: ['user removed'] }],
      'users.mailAgain': null,
      'users.sendTemporaryPassword': [
        () => trpc(oadmin).users.sendTemporaryPassword.mutate({ id: person.id }),
        { kinds: ['user changed'] },
      ],
      'users.previewInvitations': null,
      'users.inviteMany': [
        () =>
          trpc(oadmin).users.inviteMany.mutate({
            csv: 'firstName,email,role\nA,a@example.test,author\nB,b@example.test,author',
          }),
        { kinds: ['user created', 'user created'] },
      ],
      'recordStore.change': null,
      'recordStore.removePerson': null,
      'recordStore.createKey': [
        () => trpc(oadmin).recordStore.createKey.mutate({ name: 'Portal 2', rights: 'write' }),
        { kinds: ['record-key created'] },
      ],
      'recordStore.withdrawKey': [
        () => trpc(oadmin).recordStore.withdrawKey.mutate({ id: key.id }),
        { kinds: ['record-key changed'] },
      ],
      'groups.create': [
        () => trpc(oadmin).groups.create.mutate({ name: 'Others' }),
        { kinds: ['group created'] },
      ],
      'groups.update': [
        () => trpc(oadmin).groups.update.mutate({ id: group.id, name: 'Ward nurses' }),
        { kinds: ['group changed'] },
      ],
      'groups.removeMembers': [
        () => trpc(oadmin).groups.removeMembers.mutate({ id: group.id, userIds: [person.id] }),
        { kinds: ['member removed'] },
      ],
      'groups.addMembers': [
        () => trpc(oadmin).groups.addMembers.mutate({ id: group.id, userIds: [person.id] }),
        { kinds: ['member created'] },
      ],
      // What goes with it is not told apart.
      'groups.remove': [
        () => trpc(oadmin).groups.remove.mutate({ id: group.id }),
        { kinds: ['group removed'] },
      ],
      'organizations.create': [
        () => trpc(admin).organizations.create.mutate({ name: 'Third' }),
        { kinds: ['organization created'], actor: admin.id },
      ],
      'organizations.update': [
        () => trpc(admin).organizations.update.mutate({ id: orgId, planName: 'pro' }),
        { kinds: ['organization changed'], actor: admin.id },
      ],
      'organizations.saveHostnames': [
        () =>
          trpc(admin).organizations.saveHostnames.mutate({
            organizationId: orgId,
            hostnames: ['learn.example.test'],
          }),
        { kinds: ['hostname created'], actor: admin.id },
      ],
      'organizations.remove': [
        () => trpc(admin).organizations.remove.mutate({ id: organization.id }),
        { kinds: ['organization removed'], actor: admin.id },
      ],
      'organizationSettings.save': [
        () =>
          trpc(oadmin).organizationSettings.save.mutate({
            id: `${orgId}.activation-key`,
            value: 'very-secret-key',
          }),
        { kinds: ['setting created'] },
      ],
      'organizationSettings.reset': [
        () => trpc(oadmin).organizationSettings.reset.mutate({ id: `${orgId}.activation-key` }),
        { kinds: ['setting removed'] },
      ],
      'secondFactor.beginApp': [
        () => trpc(oadmin).secondFactor.beginApp.mutate({ password: oadmin.password }),
        { kinds: ['authenticator created'], actor: oadmin.id },
      ],
      'secondFactor.confirmApp': null,
      'secondFactor.removeApp': [
        () => trpc(oadmin).secondFactor.removeApp.mutate({ password: oadmin.password }),
        { kinds: ['authenticator removed'], actor: oadmin.id },
      ],
      'secondFactor.passkeyOptions': null,
      'secondFactor.addPasskey': null,
      'secondFactor.removePasskey': [
        async () => {
          const passkey = { id: 'mine', userId: oadmin.id, name: 'Phone', publicKey: Buffer.from('key') };
          await prisma.passkey.create({ data: passkey });
          await prisma.auditEntry.deleteMany({ where: { kind: 'passkey' } });
          return trpc(oadmin).secondFactor.removePasskey.mutate({ id: 'mine' });
        },
        { kinds: ['passkey removed'], actor: oadmin.id },
      ],
      'secondFactor.reset': null,
      'signOns.add': [
        () => trpc(oadmin).signOns.add.mutate({ organizationId: orgId, ...signOn }),
        { kinds: ['sign-on created'] },
      ],
      'signOns.save': [
        async () => {
          const { ways } = await trpc(oadmin).signOns.list.query({ organizationId: orgId });
          return trpc(oadmin).signOns.save.mutate({
            organizationId: orgId,
            id: ways[0]!.id,
            ...signOn,
            enabled: false,
          });
        },
        { kinds: ['sign-on changed'] },
      ],
      'signOns.remove': [
        async () => {
          const { ways } = await trpc(oadmin).signOns.list.query({ organizationId: orgId });
          return trpc(oadmin).signOns.remove.mutate({ organizationId: orgId, id: ways[0]!.id });
        },
        { kinds: ['sign-on removed'] },
      ],
      'signOns.addKey': [
        () => trpc(oadmin).signOns.addKey.mutate({ organizationId: orgId, name: 'Directory' }),
        { kinds: ['scim-key created'] },
      ],
      'signOns.removeKey': [
        async () => {
          const { keys } = await trpc(oadmin).signOns.list.query({ organizationId: orgId });
          return trpc(oadmin).signOns.removeKey.mutate({ organizationId: orgId, id: keys[0]!.id });
        },
        { kinds: ['scim-key removed'] },
      ],
      'signOns.link': null,
      'signOns.finishLink': null,
      'signOns.unlink': [
        async () => {
          const identity = { userId: oadmin.id, network: 'google', subject: 'ada' };
          const { id } = await prisma.identity.create({ data: identity });
          await prisma.auditEntry.deleteMany({ where: { kind: 'identity' } });
          return trpc(oadmin).signOns.unlink.mutate({ id });
        },
        { kinds: ['identity removed'], actor: oadmin.id },
      ],
      'learningPlatforms.add': [
        () => trpc(oadmin).learningPlatforms.add.mutate({ organizationId: orgId, ...platform }),
        { kinds: ['platform created'] },
      ],
      'learningPlatforms.remove': [
        async () => {
          const { platforms } = await trpc(oadmin).learningPlatforms.list.query({ organizationId: orgId });
          return trpc(oadmin).learningPlatforms.remove.mutate({
            organizationId: orgId,
            id: platforms[0]!.id,
          });
        },
        { kinds: ['platform removed'] },
      ],
      'learningPlatforms.createRegistration': null,
      'courses.create': [
        () => trpc(oadmin).courses.create.mutate({ title: 'First aid' }),
        { kinds: ['course created'] },
      ],
      'courses.update': [
        () => trpc(oadmin).courses.update.mutate({ id: course.id, approval: true }),
        { kinds: ['course changed'] },
      ],
      'courses.retire': [
        () => trpc(oadmin).courses.retire.mutate({ id: course.id }),
        { kinds: ['course changed'] },
      ],
      'courses.restore': [
        () => trpc(oadmin).courses.restore.mutate({ id: course.id }),
        { kinds: ['course changed'] },
      ],
      'courses.saveContents': null,
      // Its link is kept, as by packages.create.
      'courses.publishInto': null,
      'courses.addCode': null,
      'courses.removeCode': null,
      'plans.create': [
        () => trpc(admin).plans.create.mutate({ name: 'Second' }),
        { kinds: ['plan created', 'rule created', 'rule created'], actor: admin.id },
      ],
      'plans.update': [
        () => trpc(admin).plans.update.mutate({ id: plan.id, offered: true }),
        { kinds: ['plan changed'], actor: admin.id },
      ],
      'rules.create': [
        () => trpc(admin).rules.create.mutate({ planId: plan.id, type: 'storage', value: '2' }),
        { kinds: ['rule created'], actor: admin.id },
      ],
      'rules.update': [
        () => trpc(admin).rules.update.mutate({ id: rule.id, value: '10' }),
        { kinds: ['rule changed'], actor: admin.id },
      ],
      'rules.remove': [
        () => trpc(admin).rules.remove.mutate({ id: rule.id }),
        { kinds: ['rule removed'], actor: admin.id },
      ],
      'plans.remove': [
        () => trpc(admin).plans.remove.mutate({ id: plan.id }),
        { kinds: ['plan removed'], actor: admin.id },
      ],
      'devices.create': [
        () => trpc(admin).devices.create.mutate({ name: 'Cart 2' }),
        { kinds: ['device created'], actor: admin.id },
      ],
      'devices.update': [
        () => trpc(admin).devices.update.mutate({ id: device.id, description: 'Red' }),
        { kinds: ['device changed'], actor: admin.id },
      ],
      'devices.createCode': [
        () => trpc(admin).devices.createCode.mutate({ id: device.id }),
        { kinds: ['device changed'], actor: admin.id },
      ],
      'packages.create': [
        () => trpc(oadmin).packages.create.mutate({ scenarioId, target: 'live' }),
        { kinds: ['link created', 'record-key created'] },
      ],
      // A request, which is mailed.
      'plans.ask': null,
      'packages.cancel': null,
      'packages.remove': null,
      // A scenario is content: of sharing, only who may watch it is kept.
      'sharing.change': null,
      'sharing.addLink': [
        () =>
          trpc(oadmin).sharing.addLink.mutate({
            scenarioId,
            name: 'Guests',
            access: 'password',
            password: 'open sesame',
            expiresAt: null,
          }),
        { kinds: ['link created'] },
      ],
      'sharing.removeLink': [
        async () => {
          const { links } = await trpc(oadmin).sharing.get.query({ scenarioId });
          const { code } = links.find(({ name }) => name === 'Guests')!;
          return trpc(oadmin).sharing.removeLink.mutate({ scenarioId, code });
        },
        { kinds: ['link removed'] },
      ],
      'sharing.assign': [
        () =>
          trpc(oadmin).sharing.assign.mutate({
            scenarioId,
            userIds: [person.id],
            groupIds: [],
            dueAt: null,
            note: '',
          }),
        { kinds: ['assignment created'] },
      ],
      'sharing.unassign': [
        async () => {
          const { assignments } = await trpc(oadmin).sharing.get.query({ scenarioId });
          return trpc(oadmin).sharing.unassign.mutate({ scenarioId, id: assignments[0]!.id });
        },
        { kinds: ['assignment removed'] },
      ],
      'packages.unpublish': [
        () => trpc(oadmin).packages.unpublish.mutate({ scenarioId }),
        { kinds: ['link removed', 'record-key removed'] },
      ],
      // How a page looks is nobody's right.
      'organizations.saveLook': null,
      // It changes nothing.
      'organizations.hybridViewers': null,
      // Its code is made first: see the test below.
      'kiosk.register': null,
      'devices.remove': [
        () => trpc(admin).devices.remove.mutate({ id: device.id }),
        { kinds: ['device removed'], actor: admin.id },
      ],
    };
    type Procedure = { _def: { type: string } };
    const audited = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
      .filter(([, { _def }]) => _def.type === 'mutation')
      .map(([name]) => name)
      .filter((name) => auditedRouters.some((router) => name.startsWith(`${router}.`)));
    expect(Object.keys(calls).sort()).toEqual(audited.sort());
    for (const [name, row] of Object.entries(calls)) {
      if (!row) continue;
      const [call, { kinds, actor = oadmin.id }] = row;
      const before = (await newest())._max.id ?? 0;
      await call();
      const entries = await since(before);
      expect(entries.map(({ kind, action }) => `${kind} ${action}`).sort(), name).toEqual(kinds);
      for (const entry of entries) expect([entry.actorId, entry.call], name).toEqual([actor, name]);
    }
    expect(
      await prisma.auditEntry.count({ where: { call: 'users.inviteMany', organizationId: orgId } }),
    ).toBe(2);
  });

  it('a headset’s code, who it is registered by, and what it begins with are kept; what is given already is not told again', async () => {
    const { id } = (await as(admin)('POST', 'devices', { name: 'Kiosk', organizationId: oadmin.orgId })).data;
    const ids: number[] = [];
    for (const name of ['First', 'Second'])
      ids.push((await as(oadmin)('POST', 'scenarios', { name })).data.id);
    const before = (await newest())._max.id ?? 0;
    const give = (scenarioIds: number[]) => as(admin)('PUT', `devices/${id}`, { scenarioIds });
    await give(ids);
    await give(ids.toReversed());
    await give([ids[1]!]);
    const { code } = (await as(admin)('POST', `devices/${id}/code`)).data;
    await server.trpc().kiosk.register.mutate({ code });
    const told = (await as(admin)('GET', 'audit?size=5&sort=at,asc&kind=deviceScenario')).data.items;
    expect(told.map((one: { target: string; changes: unknown[] }) => [one.target, one.changes])).toEqual([
      ['Kiosk', [{ field: 'scenarioId', from: null, to: 'First', secret: false }]],
      ['Kiosk', [{ field: 'scenarioId', from: null, to: 'Second', secret: false }]],
      ['Kiosk', [{ field: 'scenarioId', from: 'First', to: null, secret: false }]],
    ]);
    expect((await since(before)).slice(3)).toMatchObject([
      { kind: 'device', actorId: admin.id, call: 'devices.createCode', changes: { codeHash: [] } },
      { kind: 'device', actorId: null, call: 'kiosk.register', changes: { codeHash: [] } },
    ]);
  });

  it('of a link for a list it is kept who is on the list, by name', async () => {
    const person = await server.addUser('student');
    const group = await server.services.db.prisma.group.create({
      data: { organizationId: oadmin.orgId, name: 'Porters' },
    });
    const { id } = (await as(oadmin)('POST', 'scenarios', { name: 'Listed' })).data;
    await as(oadmin)('POST', `scenarios/${id}/scenes`, [{ name: 'Hall' }]);
    await as(oadmin)('POST', `scenarios/${id}/packages`, { target: 'live' });
    const before = (await newest())._max.id ?? 0;
    const people = { userIds: [person.id], groupIds: [group.id] };
    const asked = { name: 'Porters only', access: 'people', ...people };
    const { code } = (await as(oadmin)('POST', `scenarios/${id}/links`, asked)).data;
    await as(oadmin)('DELETE', `scenarios/${id}/links/${code}`);
    const [made, ended] = await since(before);
    expect(made).toMatchObject({
      target: 'Listed · Porters only',
      changes: {
        private: [null, true],
        readerIds: [null, person.username],
        readerGroupIds: [null, 'Porters'],
      },
    });
    expect(ended).toMatchObject({
      action: 'removed',
      changes: { readerIds: [person.username, null], readerGroupIds: ['Porters', null] },
    });
    const open = { name: 'For all', access: 'anyone' };
    expect((await as(oadmin)('POST', `scenarios/${id}/links`, open)).status).toBe(201);
    expect(Object.keys((await since(before)).at(-1)!.changes)).toEqual(['private']);
  });

  it('what is refused leaves nothing, and signing in is no change', async () => {
    const before = (await newest())._max.id ?? 0;
    expect((await as(oadmin)('POST', 'groups', { name: 'Others' })).error?.code).toBe('name-taken');
    expect((await as(oadmin)('PUT', `users/${admin.id}`, { role: 'author' })).status).toBe(404);
    const { username, password } = admin;
    await server.rest('POST', 'auth', { body: { username, password } });
    expect(await since(before)).toEqual([]);
  });

  it('[rest:GET audit] [rest:GET audit/export] is searched, narrowed and exported, each by whom it concerns; secrets are not told', async () => {
    const list = async (who: Person, query = '') => (await as(who)('GET', `audit${query}`)).data;
    const own = await list(oadmin, '?size=100');
    expect(new Set(own.items.map((one: { organizationId: number }) => one.organizationId))).toEqual(
      new Set([oadmin.orgId]),
    );
    expect((await list(admin)).total).toBeGreaterThan(own.total);
    const elsewhere = (await list(await server.addUser('oadmin', 'Elsewhere'))).items;
    expect(elsewhere[0].changes).toContainEqual({
      field: 'organizationId',
      from: null,
      to: 'Elsewhere',
      secret: false,
    });
    expect(elsewhere).toMatchObject([
      { kind: 'user', actorId: null },
      { kind: 'organization', action: 'created', target: 'Elsewhere' },
    ]);
    expect((await list(admin, '?kind=organization&action=changed&search=pro')).items).toMatchObject([
      {
        actor: admin.username,
        target: 'Test School',
        changes: [{ field: 'planName', from: 'enterprise', to: 'pro', secret: false }],
      },
    ]);
    expect((await list(admin, '?kind=setting')).items[0].changes).toEqual([
      { field: 'value', from: null, to: null, secret: true },
    ]);
    expect((await list(admin, '?search=very-secret')).total).toBe(0);
    expect((await list(admin, `?user=${oadmin.id}&kind=group`)).total).toBe(4);
    await server.services.db.prisma.auditEntry.updateMany({
      where: { kind: 'group' },
      data: { at: new Date(Date.now() - 2 * 86_400_000) },
    });
    expect((await list(oadmin, '?days=1&kind=group')).total).toBe(0);
    expect((await as(oadmin)('GET', 'audit?days=2')).status).toBe(400);

    await as(oadmin)('POST', 'groups', { name: '=1+1, "x"' });
    const csv = await fetch(`${server.origin}/app/api/v1/audit/export?kind=group&action=created&days=1`, {
      headers: { 'x-auth-token': oadmin.token },
    });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, line, rest] = (await csv.text()).split('\r\n');
    expect(head).toBe('at,actor,call,kind,action,targetId,target,organization,changes');
    expect(line).toContain(`,${oadmin.username},groups.create,group,created,`);
    expect(line).toContain(`,"'=1+1, ""x""",Test School,`);
    expect(rest).toBe('');
  });

  it('what is older than the settings say is forgotten, unless they say that nothing is', async () => {
    const { prisma } = server.services.db;
    const old = { kind: 'group', action: 'created', targetId: '1', target: 'Old', changes: {} };
    const { id } = await prisma.auditEntry.create({
      data: { ...old, at: new Date(Date.now() - 400 * 86_400_000) },
    });
    const kept = (value: string) =>
      server.trpc(admin.token).organizationSettings.save.mutate({ id: `${admin.orgId}.audit-kept`, value });
    const there = async () => (await prisma.auditEntry.count({ where: { id } })) === 1;
    for (const [value, stays] of [
      ['forever', true],
      ['730', true],
      ['365', false],
    ] as const) {
      await kept(value);
      await forgetAudit(server.services);
      expect(await there(), value).toBe(stays);
    }
    expect(await prisma.auditEntry.count()).toBeGreaterThan(10);
  });
});
