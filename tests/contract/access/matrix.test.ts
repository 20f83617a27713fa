import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can } from '#catalog/permissions.ts';
import { featuresOf } from '#catalog/plans.ts';
import type { Person } from '#catalog/roles.ts';
import { type GuardedPath, screens, wholeNavigation } from '#catalog/screens.ts';
import { letters, people, routes, type Who } from '#tests/support/expected-access.ts';
import { engines, startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** What the ledger calls the people. */
const rows: Record<Who, string> = {
  admin: 'admin',
  oadmin: 'oadmin',
  author: 'author',
  fulfillment: 'fulfillment',
  instructor: 'instructor',
  reporter: 'reporter',
  student: 'student',
  'plain user': 'plain-user',
  'public viewer': 'public-viewer',
  'oadmin of a sub-organization': 'sub-organizations',
  'oadmin on trial': 'oadmin',
  'author without features': 'features',
};

/** The entries of the drawer, by hand from spec sections 2 and 6. */
const entries: Record<string, string> = {
  'my-scenarios': 'y y y - y y - y - y y y',
  unregistered: '- y - - - - - - - y - -',
  assigned: 'y y y - y y y y - y y -',
  public: 'y y y - y y y y y y y -',
  'my-channel': 'y y y - y y y y y y y -',
  shared: 'y y y - - - - - - y y -',
  learning: 'y y y - y y y y y y y y',
  catalog: 'y y y - y y y y y y y y',
  'my-courses': 'y y y - y y y y y y y y',
  calendar: 'y y y - y y y y y y y y',
  users: 'y y y - - - - - - y y -',
  groups: 'y y y - - - - - - y y -',
  courses: 'y y y - y y - - - y y y',
  curricula: 'y y y - y y - - - y y y',
  certificates: 'y y - - - - - - - y y -',
  orders: 'y y - - - - - - - y y -',
  classes: 'y y - - y - - - - y y -',
  'learning-reports': 'y y - - y y - - - y y -',
  analytics: 'y y y - - - - - - y y -',
  settings: 'y y - - - - - - - y y -',
  billing: '- y - - - - - - - y y -',
  organizations: 'y - - y - - - - - - - -',
  'expired-organizations': 'y - - - - - - - - - - -',
  'add-devices': 'y - - - - - - - - - - -',
  plans: 'y - - - - - - - - - - -',
  rules: 'y - - - - - - - - - - -',
  dashboard: 'y - - - - - - - - - - -',
  jobs: 'y - - - - - - - - - - -',
  'ai-scenes': 'y - - - - - - - - - - -',
  errors: 'y - - - - - - - - - - -',
  mails: 'y - - - - - - - - - - -',
  audit: 'y y - - - - - - - y y -',
};

/** A call of each group, and whom it answers; `u` is asked to upgrade instead. */
const calls: Record<string, string> = {
  'auth/me': 'y y y y y y y y y y y y',
  scenarios: 'y y y y y y - y - y y y',
  'scenarios/private': 'y y y y y y y y - y y u',
  'scenarios/public': 'y y y y y y y y y y y u',
  'scenarios/shared': 'y y y y - - - - - y y u',
  'scenarios/unregistered': '- y - - - - - - - y - -',
  subscription_channels: 'y y y y y y y y y y y u',
  searchs: 'y - - - - - - - - - - -',
  'users/clips': 'y y y y - - - - - y y y',
  users: 'y y y y - - - - - y y u',
  groups: 'y y y y - - - - - y y u',
  organizations: 'y y - y - - - - - y y -',
  'organizations/expired': 'y - - - - - - - - - - -',
  settings: 'y y - - - - - - - y y -',
  'plans/name?plan=pro': 'y y y y y y y y y y y y',
  plans: 'y - - - - - - - - - - -',
  rules: 'y - - - - - - - - - - -',
  'dashboard/storage': 'y - - - - - - - - - - -',
  jobs: 'y - - - - - - - - - - -',
  errors: 'y - - - - - - - - - - -',
  mails: 'y - - - - - - - - - - -',
  devices: 'y - - - - - - - - - - -',
  audit: 'y y - - - - - - - y y -',
  analytics: 'y y y y - - - - - y y u',
  'ai-wizard/ai-scenes': 'y - - - - - - - - - - -',
  templates: 'y y y y - - - - - y y y',
  courses: 'y y y y y y - - - y y y',
  curricula: 'y y y y y y - - - y y y',
  'certificate-templates': 'y y - - - - - - - y y -',
  orders: 'y y - - - - - - - y y -',
  'learning/catalog': 'y y y y y y y y y y y y',
  'learning/transcript': 'y y y y y y y y y y y y',
  'learning/cart': 'y y y y y y y y y y y y',
  'lrs/keys': 'y y - - - - - - - y y -',
  'dashboard/login/users': 'y - - - - - - - - - - -',
};

describe.each(engines)('who may what on %s', (engine) => {
  let server: TestServer;
  const tokens = {} as Record<Who, string>;
  /** As the page knows them: from what the server answered to their signing in. */
  const seen = {} as Record<Who, Person>;

  beforeAll(async () => {
    server = await startTestServer(engine);
    const { prisma } = server.services.db;
    const add = async (who: Who, role: Parameters<TestServer['addUser']>[0], organization?: string) => {
      const person = await server.addUser(role, organization);
      tokens[who] = person.token;
      return person;
    };
    await add('admin', 'admin', 'Provider');
    const { orgId } = await add('oadmin', 'oadmin');
    for (const role of ['author', 'instructor', 'reporter', 'student'] as const) await add(role, role);
    await add('fulfillment', 'fulfillment', 'Provider');
    await add('plain user', 'user');
    await add('public viewer', 'student', 'Public');
    const below = await add('oadmin of a sub-organization', 'oadmin', 'Below');
    await prisma.organization.update({
      where: { id: below.orgId },
      data: { parentId: orgId, above: [orgId] },
    });
    const trial = await add('oadmin on trial', 'oadmin', 'Trying');
    await prisma.organization.update({ where: { id: trial.orgId }, data: { planName: 'trial' } });
    const bare = await add('author without features', 'author', 'Bare');
    await prisma.plan.create({ data: { name: 'bare' } });
    await prisma.organization.update({ where: { id: bare.orgId }, data: { planName: 'bare' } });
    for (const who of people) {
      const { data } = await server.rest('GET', 'auth/me', { token: tokens[who] });
      seen[who] = { ...data.user, features: featuresOf(data.plan.ruleValues, data.organizationSettings) };
    }
  }, 120_000);
  afterAll(() => server?.close());

  it.each(Object.keys(entries))(
    '[nav:admin-only] [nav:settings] [nav:users-groups] [nav:fulfillment] [role:feature-roles] %s stands in the drawer of whom section 2 says',
    (name) => {
      const told = people.map((who) => wholeNavigation(seen[who]).some((entry) => entry.name === name));
      expect(told.map((yes) => (yes ? 'y' : '-'))).toEqual(letters(entries[name]!));
    },
  );

  it('[nav:labels] the drawer has these entries and no others', () => {
    expect(wholeNavigation({ ...seen.admin, viewRole: 'admin' }).map(({ name }) => name)).toEqual(
      Object.keys(entries).filter((name) => letters(entries[name]!)[0] === 'y'),
    );
  });

  it.each(Object.keys(routes))('[guard:rules] %s lets in whom section 2 says', (path) => {
    const told = people.map((who) => can(seen[who], screens[path as GuardedPath]));
    expect(told.map((yes) => (yes ? 'y' : '-'))).toEqual(letters(routes[path as GuardedPath]));
  });

  it.each(people.map((who) => [rows[who], who] as const))(
    '[role:%s] %s is answered by the calls that section 6 says',
    async (_, who) => {
      const told: Record<string, string> = {};
      for (const path of Object.keys(calls)) {
        const { status } = await server.rest('GET', path, { token: tokens[who] });
        told[path] = { 200: 'y', 403: '-', 426: 'u' }[status] ?? String(status);
      }
      const at = people.indexOf(who);
      const expected = Object.entries(calls).map(([path, all]) => [path, letters(all)[at]]);
      expect(told).toEqual(Object.fromEntries(expected));
    },
  );

  it.each(Object.keys(calls))('GET %s answers nobody without a token', async (path) => {
    expect((await server.rest('GET', path)).status).toBe(401);
  });
});
