import type { PlanFeature, PlanState } from './plans.ts';

/** Roles of spec section 6, from the authorities a token carries. */
export const authorities = [
  'ROLE_ADMINISTRATOR',
  'ROLE_ADMINISTRATOR_ORG',
  'ROLE_AUTHOR',
  'ROLE_FULFILLMENT',
  'ROLE_INSTRUCTOR',
  'ROLE_REPORTER',
  'ROLE_STUDENT',
  'ROLE_USER',
] as const;
export type Authority = (typeof authorities)[number];

export const roles = [
  'admin',
  'oadmin',
  'author',
  'fulfillment',
  'instructor',
  'reporter',
  'student',
  'user',
] as const;
export type Role = (typeof roles)[number];

/** The role an authority gives; the first held, in this order, is the person's role. */
export const roleOfAuthority = {
  ROLE_ADMINISTRATOR: 'admin',
  ROLE_ADMINISTRATOR_ORG: 'oadmin',
  ROLE_AUTHOR: 'author',
  ROLE_FULFILLMENT: 'fulfillment',
  ROLE_INSTRUCTOR: 'instructor',
  ROLE_REPORTER: 'reporter',
  ROLE_STUDENT: 'student',
  ROLE_USER: 'user',
} as const satisfies Record<Authority, Role>;

/** Roles an administrator may look through (Switch Role). */
export const switchableRoles = [
  'admin',
  'oadmin',
  'instructor',
  'reporter',
] as const satisfies readonly Role[];

/** Roles that only the provider's own people hold. */
export const providerRoles = ['admin', 'fulfillment'] as const satisfies readonly Role[];

/** Roles that count against a plan's limit of authors. */
export const authorRoles = ['admin', 'oadmin', 'author', 'fulfillment'] as const satisfies readonly Role[];

/** The provider's own organization, and the one whose students are public viewers. */
export const PROVIDER_ORGANIZATION_ID = 1;
export const PUBLIC_ORGANIZATION = 'Public';

/** Who asks, as the token says it. */
export interface Person {
  authorities: readonly string[];
  orgName?: string;
  /** A role an administrator looks through. */
  viewRole?: string | null;
  /** What the plan of their organization switches on. */
  features?: readonly PlanFeature[];
  planName?: string;
  planState?: PlanState;
  /** The organization has more people who may make scenarios than its plan allows. */
  authorExceeds?: boolean;
  /** They signed in by a temporary password, and choose their own before anything else. */
  temporaryPassword?: boolean;
  /** Their organization demands a second factor, and they have none: they may do nothing but set one up. */
  secondFactorMissing?: boolean;
}

export function roleOf(held: readonly string[]): Role {
  const authority = authorities.find((one) => held.includes(one));
  return authority ? roleOfAuthority[authority] : 'user';
}

/** The role a person acts in: what they look through, if they may; else their own. */
export function actingRole(person: Person): Role {
  const role = roleOf(person.authorities);
  const view = switchableRoles.find((one) => one === person.viewRole);
  return role === 'admin' && view ? view : role;
}

/** A student of the organization named Public. */
export function isPublicViewer(person: Person): boolean {
  return actingRole(person) === 'student' && person.orgName === PUBLIC_ORGANIZATION;
}

/** Where a person lands (spec section 2). Undefined: nobody is signed in. */
export function landingRoute(person?: Person): string {
  if (!person) return '/';
  if (isPublicViewer(person)) return '/scenarios/public';
  return actingRole(person) === 'student' ? '/scenarios/private' : '/scenarios/user';
}
