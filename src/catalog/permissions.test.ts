import { expect, test } from 'vitest';
import { type Ability, admits, can, canOn, permissions, reachOf } from './permissions.ts';
import { featuresOf, planFeatures } from './plans.ts';
import { type Authority, roleOfAuthority, roles } from './roles.ts';

/** Spec section 6 once more, by hand: the reach of each role in the order of `roles`; `-` is none. */
const expected: Record<Ability, string> = {
  //                   admin oadmin author fulfillment instructor reporter student user
  'account.use': 'own own own own own own own own',
  'frames.check': 'own own own own own own own own',
  'scenarios.list': 'own own own own own own - own',
  'scenarios.read': 'all organization organization organization organization organization - organization',
  'scenarios.create': 'own own own own - - - -',
  'scenarios.edit': 'all organization own own - - - -',
  'scenarios.publish': 'all organization own own - - - -',
  'activities.record': 'own own own own own own - own',
  'users.list': 'all organization organization organization - - - -',
  'users.read': 'all organization organization organization own own own own',
};

const authorityOf = (role: string) =>
  (Object.keys(roleOfAuthority) as Authority[]).filter((one) => roleOfAuthority[one] === role);
const acting = (role: string) => ({ authorities: authorityOf(role), features: planFeatures });

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
  expect(featuresOf([{ type: 'analytics', value: 'true' }])).toEqual([]);
});

test('whoever is not signed in is among anyone, and has no ability', () => {
  expect(admits('anyone', null)).toBe(true);
  for (const ability of Object.keys(permissions) as Ability[]) expect(admits(ability, null)).toBe(false);
});

test('a reach ends at the owner, at the organization, or nowhere', () => {
  const somebody = (role: string, userId: number, orgId: number) => ({ ...acting(role), userId, orgId });
  const scenario = { organizationId: 1, ownerId: 7 };
  const edits = (role: string, userId: number, orgId: number) =>
    canOn(somebody(role, userId, orgId), 'scenarios.edit', scenario);
  expect([edits('author', 7, 1), edits('author', 8, 1), edits('author', 7, 2)]).toEqual([true, false, false]);
  expect([edits('oadmin', 8, 1), edits('oadmin', 7, 2)]).toEqual([true, false]);
  expect([edits('admin', 8, 2), edits('student', 7, 1)]).toEqual([true, false]);
});
