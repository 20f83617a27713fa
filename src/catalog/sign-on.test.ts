import { expect, test } from 'vitest';
import { isOfDomain, readGroupRoles, roleByGroups, signOnKinds, signOnRefused } from './sign-on.ts';

test('the first line that names a group of somebody’s gives the role; groups may hold an equals sign', () => {
  const lines = 'cn=Teachers,dc=school = author\n\nStaff=instructor\nHeads = oadmin';
  expect(readGroupRoles(lines)).toEqual([
    { group: 'cn=Teachers,dc=school', role: 'author' },
    { group: 'Staff', role: 'instructor' },
    { group: 'Heads', role: 'oadmin' },
  ]);
  expect(roleByGroups(lines, ['Heads', 'Staff'], 'student')).toBe('instructor');
  expect(roleByGroups(lines, ['staff'], 'student')).toBe('student');
  expect(roleByGroups('', [], 'nonsense')).toBe('student');
});

test('a role that is none, or that only the provider’s people have, is not taken', () => {
  const { groupRoles } = signOnKinds.oidc.shape;
  expect(groupRoles.safeParse('Heads = oadmin').success).toBe(true);
  for (const wrong of ['Heads = admin', 'Heads = fulfillment', 'Heads', '= author'])
    expect(groupRoles.safeParse(wrong).success, wrong).toBe(false);
});

test('a mail address is of a domain by all of it', () => {
  expect(isOfDomain('Ada@School.test', 'hill.test, school.test')).toBe(true);
  expect(isOfDomain('ada@not-school.test', 'school.test')).toBe(false);
  expect(isOfDomain('ada@sub.school.test', 'school.test')).toBe(false);
  expect(isOfDomain('ada@school.test', '')).toBe(false);
});

test('a refusal comes back to the page that it concerns', () => {
  expect(signOnRefused('sso-refused', { name: 'A & B' })).toBe(
    '/app/#/sso?refused=sso-refused&details=%7B%22name%22%3A%22A%20%26%20B%22%7D',
  );
  expect(signOnRefused('sso-refused', {}, true)).toContain('/app/#/account?');
});
