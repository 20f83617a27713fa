import { expect, test } from 'vitest';
import { type Ability, admits, can, canOn, permissions, reachOf, refusalOf } from './permissions.ts';
import { featuresOf, isRuleValue, limitOf, planFeatures, planKind, ruleTypes } from './plans.ts';
import { type Authority, type Person, roleOfAuthority, roles } from './roles.ts';

/** Spec section 6 once more, by hand: the reach of each role in the order of `roles`; `-` is none. */
const expected: Record<Ability, string> = {
  //                   admin oadmin author fulfillment instructor reporter student user
  'account.use': 'own own own own own own own own',
  'roles.switch': 'own - - - - - - -',
  'help.read': 'own own own own own own - own',
  'frames.check': 'own own own own own own own own',
  'scenarios.list': 'own own own own own own - own',
  'scenarios.assigned': 'own own own own own own own own',
  'scenarios.public': 'own own own own own own own own',
  'scenarios.shared': 'own own own own - - - -',
  'scenarios.unregistered': '- branch - - - - - -',
  'folders.use': 'own own own own own own - own',
  'scenarios.read': 'all branch organization all organization organization - organization',
  'scenarios.create': 'own own own own - - - -',
  'library.use': 'own own own own - - - -',
  'scenarios.edit': 'all branch own own - - - -',
  'scenarios.publish': 'all branch own own - - - -',
  'scenarios.publish-privately': 'all branch own own - - - -',
  'scenarios.make-public': 'all branch own own - - - -',
  'scenarios.share-source': 'all branch own own - - - -',
  'scenarios.assign': 'all branch own own - - - -',
  'channels.manage': 'all branch - - - - - -',
  'scenarios.export': 'all branch own own - - - -',
  'exports.use': 'own own own own own own own own',
  'scenarios.give': 'all branch - - - - - -',
  'versions.use': 'all branch own own - - - -',
  'runTests.use': 'all branch own own - - - -',
  'activities.record': 'own own own own own own - own',
  'records.manage': 'all branch - - - - - -',
  'analytics.read': 'all branch organization all - - - -',
  'learning.use': 'own own own own own own own own',
  'courses.read': 'all branch organization all organization organization - -',
  'courses.manage': 'all branch - - - - - -',
  'courses.fill': 'all branch organization - - - - -',
  'classes.teach': 'all branch - - own - - -',
  'learning.report': 'all branch - - own organization - -',
  'orders.manage': 'all branch - - - - - -',
  'users.list': 'all branch organization all - - - -',
  'users.read': 'all branch organization all own own own own',
  'users.update': 'all branch own own own own own own',
  'users.manage': 'all branch - - - - - -',
  'groups.list': 'all branch organization all - - - -',
  'groups.manage': 'all branch - - - - - -',
  'settings.read': 'all branch organization all organization organization organization organization',
  'settings.manage': 'all branch - - - - - -',
  'organizations.directory': 'all - - all - - - -',
  'organizations.read': 'all branch - all - - - -',
  'organizations.create': 'all branch - all - - - -',
  'organizations.manage': 'all branch - all - - - -',
  'organizations.terms': 'all - - all - - - -',
  'organizations.remove': 'all - - - - - - -',
  'organizations.expired': 'all - - - - - - -',
  'plans.read': 'own own own own own own own own',
  'plans.manage': 'all - - - - - - -',
  'billing.use': '- own - - - - - -',
  'dashboard.read': 'all - - - - - - -',
  'jobs.manage': 'all - - - - - - -',
  'devices.manage': 'all - - - - - - -',
  'ai-scenes.manage': 'all - - - - - - -',
  'errors.read': 'all - - - - - - -',
  'searches.manage': 'all - - - - - - -',
  'audit.read': 'all branch - - - - - -',
  'mails.read': 'all - - - - - - -',
};

const authorityOf = (role: string) =>
  (Object.keys(roleOfAuthority) as Authority[]).filter((one) => roleOfAuthority[one] === role);
const acting = (role: string, more: Partial<Person> = {}): Person => ({
  authorities: authorityOf(role),
  features: planFeatures,
  ...more,
});

test.each(Object.entries(expected) as [Ability, string][])('%s reaches %s', (ability, reach) => {
  const told = roles.map((role) => reachOf(acting(role), ability) ?? '-');
  expect(told.join(' ')).toBe(reach);
});

test('an administrator who looks through another role has no more than that role', () => {
  const looking = { ...acting('admin'), viewRole: 'reporter' };
  expect(can(looking, 'scenarios.edit')).toBe(false);
  expect(reachOf(looking, 'users.read')).toBe('own');
});

test('without the feature of the plan nobody has an ability that needs it', () => {
  for (const role of roles) expect(can({ authorities: authorityOf(role) }, 'users.list'), role).toBe(false);
  expect(can({ authorities: authorityOf('admin') }, 'scenarios.list')).toBe(true);
});

test('the rules of a plan switch features on by true or 1, and by nothing else', () => {
  const rule = (value: string) => featuresOf([{ type: 'userCount', value }]);
  expect(['true', '1', 'false', '0', 'TRUE', ''].map((value) => rule(value).length)).toEqual([
    1, 1, 0, 0, 0, 0,
  ]);
  expect(featuresOf([{ type: 'sceneCount', value: 'true' }])).toEqual([]);
});

test('whoever is not signed in is among anyone, and has no ability', () => {
  expect(admits('anyone', null)).toBe(true);
  for (const ability of Object.keys(permissions) as Ability[]) expect(admits(ability, null)).toBe(false);
});

test('[role:switch] an administrator who looks through a role may still look through another, and nobody else may', () => {
  for (const viewRole of ['admin', 'oadmin', 'instructor', 'reporter'])
    expect(can(acting('admin', { viewRole }), 'roles.switch'), viewRole).toBe(true);
  for (const role of roles.filter((one) => one !== 'admin'))
    expect(can(acting(role, { viewRole: 'admin' }), 'roles.switch'), role).toBe(false);
});

test('public viewers have no assigned scenarios, organizations on trial no unregistered ones', () => {
  const viewer = acting('student', { orgName: 'Public' });
  expect([can(viewer, 'scenarios.assigned'), can(acting('student'), 'scenarios.assigned')]).toEqual([
    false,
    true,
  ]);
  const unregistered = ['trial', 'Trial 2026', 'pro', 'enterprise-plus'].map((planName) =>
    can(acting('oadmin', { planName }), 'scenarios.unregistered'),
  );
  expect(unregistered).toEqual([false, false, true, true]);
});

test('what the role forbids is refused, what the plan lacks is asked for, what has ended says how', () => {
  const why = (more: Partial<Person>, ability: Ability = 'users.list', role = 'oadmin') =>
    refusalOf(acting(role, more), ability);
  expect(why({})).toBeNull();
  expect(why({}, 'users.list', 'student')).toBe('not-allowed');
  expect(why({ features: [] })).toBe('upgrade-needed');
  expect(why({ features: [] }, 'users.list', 'reporter')).toBe('not-allowed');
  expect(why({ planState: 'expired' })).toBe('plan-expired');
  expect(why({ planState: 'cancelled', features: [] })).toBe('plan-cancelled');
  expect(why({ planState: 'locked' })).toBe('organization-locked');
  for (const stays of ['account.use', 'scenarios.public', 'users.read', 'plans.read', 'billing.use'] as const)
    expect(why({ planState: 'expired' }, stays), stays).toBeNull();
  expect(why({ authorExceeds: true }, 'scenarios.create')).toBe('upgrade-profile');
  expect(why({ authorExceeds: true }, 'scenarios.edit')).toBeNull();
});

test('[role:public-scenarios] public scenarios end where the plan does not switch them on or the organization switches them off', () => {
  const rules = (value: string) => [{ type: 'publicContent', value }];
  const setting = (value: string) => [{ key: 'public-scenarios', value }];
  const allowed = (value: string, of: { key: string; value: string }[] = []) =>
    featuresOf(rules(value), of).includes('publicScenarios');
  expect([allowed('true'), allowed('false'), featuresOf([]).length]).toEqual([true, false, 0]);
  expect([allowed('true', setting('false')), allowed('1', setting('true'))]).toEqual([false, true]);
});

test('[role:plan-names] enterprise plans begin with the word, author plans contain theirs', () => {
  const kinds = ['enterprise', 'Enterprise 500', 'pro', 'Acme', 'trial', 'Small author plan', 'starter'];
  expect(kinds.map(planKind)).toEqual([
    'enterprise',
    'enterprise',
    'pro',
    'pro',
    'trial',
    'author',
    'starter',
  ]);
});

test('a rule takes what its kind says, and a count without a rule has no limit', () => {
  for (const type of ruleTypes) expect(isRuleValue(type, 'many'), type).toBe(false);
  expect(['true', '0', '2'].map((value) => isRuleValue('watermark', value))).toEqual([true, true, false]);
  expect(['25', '0', '-1', '1.5'].map((value) => isRuleValue('sceneCount', value))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(limitOf([{ type: 'sceneCount', value: '25' }], 'sceneCount')).toBe(25);
  expect(limitOf([], 'sceneCount')).toBeUndefined();
});

test('a reach ends at the owner, at the organization, or nowhere', () => {
  const somebody = (role: string, userId: number, orgId: number) => ({ ...acting(role), userId, orgId });
  const scenario = { organizationId: 1, ownerId: 7 };
  const edits = (role: string, userId: number, orgId: number) =>
    canOn(somebody(role, userId, orgId), 'scenarios.edit', scenario);
  const below = { organizationId: 1, ownerId: 7, above: [9, 2] };
  const editsBelow = (role: string, orgId: number) =>
    canOn(somebody(role, 8, orgId), 'scenarios.edit', below);
  expect([edits('author', 7, 1), edits('author', 8, 1), edits('author', 7, 2)]).toEqual([true, false, false]);
  expect([edits('oadmin', 8, 1), edits('oadmin', 7, 2)]).toEqual([true, false]);
  expect([edits('admin', 8, 2), edits('student', 7, 1)]).toEqual([true, false]);
  expect([editsBelow('oadmin', 2), editsBelow('oadmin', 3), editsBelow('author', 2)]).toEqual([
    true,
    false,
    false,
  ]);
});
