import type { PlanFeature } from './plans.ts';
import { actingRole, type Person, type Role } from './roles.ts';

/**
 * How far an ability goes: one's own things within one's organization, those of the whole organization, or those of
 * every organization.
 */
export type Reach = 'own' | 'organization' | 'all';

interface Permission {
  by: Record<Role, Reach | null>;
  /** Nobody has the ability where the plan lacks this feature. */
  needs?: PlanFeature;
}

const nobody: Record<Role, Reach | null> = {
  admin: null,
  oadmin: null,
  author: null,
  fulfillment: null,
  instructor: null,
  reporter: null,
  student: null,
  user: null,
};
const everybody = {
  admin: 'own',
  oadmin: 'own',
  author: 'own',
  fulfillment: 'own',
  instructor: 'own',
  reporter: 'own',
  student: 'own',
  user: 'own',
} as const;
const authors = { ...nobody, admin: 'own', oadmin: 'own', author: 'own', fulfillment: 'own' } as const;
const changers = { ...authors, admin: 'all', oadmin: 'organization' } as const;
const colleagues = {
  ...nobody,
  admin: 'all',
  oadmin: 'organization',
  author: 'organization',
  fulfillment: 'organization',
} as const;

/**
 * Who may do what (spec sections 2 and 6). Screens, navigation, procedures, REST calls and the rights of the domain
 * name an ability of this table and decide nothing about roles themselves.
 */
export const permissions = {
  /** Being signed in: the session, the password, the start page, a code for the headset. */
  'account.use': { by: everybody },
  /** Asking whether a page lets a web window show it. */
  'frames.check': { by: everybody },
  /** My Scenarios is hidden for students. */
  'scenarios.list': { by: { ...everybody, student: null } },
  /** The folders of My Scenarios, everybody's own. */
  'folders.use': { by: { ...everybody, student: null } },
  'scenarios.read': {
    by: { ...colleagues, instructor: 'organization', reporter: 'organization', user: 'organization' },
  },
  'scenarios.create': { by: authors },
  /** One's own media and clips. */
  'library.use': { by: authors },
  'scenarios.edit': { by: changers },
  'scenarios.publish': { by: changers },
  /** Recording which feature was used. */
  'activities.record': { by: { ...everybody, student: null } },
  'users.list': { by: colleagues, needs: 'usersAndGroups' },
  /** Everybody reads their own profile. */
  'users.read': {
    by: {
      ...everybody,
      admin: 'all',
      oadmin: 'organization',
      author: 'organization',
      fulfillment: 'organization',
    },
  },
} as const satisfies Record<string, Permission>;
export type Ability = keyof typeof permissions;

/** Who a screen or a call is for: those with an ability, or also callers without a token. */
export type Audience = Ability | 'anyone';

/** How far a person's ability goes in the role they act in; null where they do not have it. */
export function reachOf(person: Person, ability: Ability): Reach | null {
  const { by, needs }: Permission = permissions[ability];
  return needs && !person.features?.includes(needs) ? null : by[actingRole(person)];
}

/** Whether a person has an ability at all. */
export const can = (person: Person, ability: Ability): boolean => reachOf(person, ability) !== null;

/** Whether `audience` takes in a person; null: nobody is signed in. */
export const admits = (audience: Audience, person: Person | null): boolean =>
  audience === 'anyone' || (person !== null && can(person, audience));

/** Whether a person's ability goes as far as one thing, which somebody of an organization owns. */
export function canOn(
  person: Person & { userId: number; orgId: number },
  ability: Ability,
  thing: { organizationId: number; ownerId: number },
): boolean {
  const reach = reachOf(person, ability);
  if (reach === null || reach === 'all') return reach === 'all';
  const near = person.orgId === thing.organizationId;
  return near && (reach === 'organization' || person.userId === thing.ownerId);
}
