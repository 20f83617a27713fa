import type { ErrorCode } from './errors.ts';
import { type PlanFeature, planKind } from './plans.ts';
import { actingRole, isPublicViewer, type Person, type Role, roleOf } from './roles.ts';

/**
 * How far an ability goes: one's own things within one's organization, those of the whole organization, those of the
 * organizations below it too, or those of every organization.
 */
export type Reach = 'own' | 'organization' | 'branch' | 'all';

type By = Record<Role, Reach | null>;

interface Permission {
  by: By;
  /** Nobody has the ability where the plan lacks this feature. */
  needs?: PlanFeature;
  /** Public viewers do not have it, nor whoever's organization is on trial. */
  except?: 'public-viewers' | 'trials';
  /** It goes by the person's own role, not by one that they look through. */
  ownRole?: true;
  /** It stays where the plan is expired or cancelled, or the organization locked (spec section 8). */
  stays?: true;
  /** It waits while there are more authors than the plan allows. */
  makes?: true;
}

const nobody: By = {
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
const changers = { ...authors, admin: 'all', oadmin: 'branch' } as const;
const colleagues = {
  ...nobody,
  admin: 'all',
  oadmin: 'branch',
  author: 'organization',
  fulfillment: 'all',
} as const;
const administrators = { ...nobody, admin: 'all', oadmin: 'branch' } as const;
const provider = { ...nobody, admin: 'all', fulfillment: 'all' } as const;
const admin = { ...nobody, admin: 'all' } as const;

/**
 * Who may do what (spec sections 2 and 6). Screens, navigation, procedures, REST calls and the rights of the domain
 * name an ability of this table and decide nothing about roles themselves.
 */
export const permissions = {
  /** Being signed in: the session, the password, the start page, a code for the headset. */
  'account.use': { by: everybody, stays: true },
  /** Looking through another role. */
  'roles.switch': { by: { ...nobody, admin: 'own' }, ownRole: true, stays: true },
  'help.read': { by: { ...everybody, student: null }, stays: true },
  /** Asking whether a page lets a web window show it. */
  'frames.check': { by: everybody },

  /** My Scenarios is hidden for students. */
  'scenarios.list': { by: { ...everybody, student: null } },
  'scenarios.assigned': { by: everybody, needs: 'assignedScenarios', except: 'public-viewers' },
  'scenarios.public': { by: everybody, needs: 'publicScenarios', stays: true },
  'scenarios.shared': { by: authors, needs: 'sharedScenarios' },
  'scenarios.unregistered': { by: { ...nobody, oadmin: 'branch' }, except: 'trials' },
  /** The folders of My Scenarios, everybody's own. */
  'folders.use': { by: { ...everybody, student: null } },
  'scenarios.read': {
    by: { ...colleagues, instructor: 'organization', reporter: 'organization', user: 'organization' },
  },
  'scenarios.create': { by: authors, makes: true },
  /** One's own media and clips. */
  'library.use': { by: authors },
  'scenarios.edit': { by: changers },
  'scenarios.publish': { by: changers },
  'scenarios.publish-privately': { by: changers, needs: 'privatePublishing' },
  /** Putting it into the organization's channel, where everybody may watch it. */
  'scenarios.make-public': { by: changers, needs: 'publicScenarios' },
  /** Letting others copy it. */
  'scenarios.share-source': { by: changers, needs: 'sharedScenarios' },
  /** Saying who is to watch it. */
  'scenarios.assign': { by: changers, needs: 'assignedScenarios' },
  /** Naming and describing the organization's channel. */
  'channels.manage': { by: administrators, needs: 'publicScenarios' },
  /** Taking a scenario out whole, with its files. */
  'scenarios.export': { by: changers },
  /** One's own exports that are kept: they count as storage, so that they are removed also where a plan has ended. */
  'exports.use': { by: everybody, stays: true },
  /** Giving a scenario whose owner is gone to somebody. */
  'scenarios.give': { by: { ...nobody, admin: 'all', oadmin: 'branch' } },
  /** Comparing, keeping and restoring versions of a scenario. */
  'versions.use': { by: changers },
  /** Keeping recorded runs of a scenario and playing them again. */
  'runTests.use': { by: changers },
  /** Recording which feature was used. */
  'activities.record': { by: { ...everybody, student: null } },
  /** The keys of the learning record store, where its statements go, and what it holds of a person. */
  'records.manage': { by: administrators, needs: 'analytics' },
  'analytics.read': { by: colleagues, needs: 'analytics' },

  /** The courses of one's organization as learners see them, and what one does in them. */
  'learning.use': { by: everybody },
  /** Courses, curricula, sessions and who is in them, as whoever runs them sees them. */
  'courses.read': { by: { ...colleagues, instructor: 'organization', reporter: 'organization' } },
  'courses.manage': { by: administrators },
  /** Putting a published scenario into a course. */
  'courses.fill': { by: { ...administrators, author: 'organization' } },
  /** Deciding about whoever wants in, rosters, attendance, grades, mails: an instructor of the courses they teach. */
  'classes.teach': { by: { ...administrators, instructor: 'own' } },
  /** Reports of the organization's learning; an instructor of the courses they teach. */
  'learning.report': { by: { ...administrators, reporter: 'organization', instructor: 'own' } },
  /** Prices, orders and what was paid. */
  'orders.manage': { by: administrators },

  'users.list': { by: colleagues, needs: 'usersAndGroups' },
  /** Everybody reads their own profile. */
  'users.read': {
    by: { ...everybody, admin: 'all', oadmin: 'branch', author: 'organization', fulfillment: 'all' },
    stays: true,
  },
  /** Everybody changes their own name. */
  'users.update': { by: { ...everybody, admin: 'all', oadmin: 'branch' }, stays: true },
  'users.manage': { by: administrators, needs: 'usersAndGroups' },
  'groups.list': { by: colleagues, needs: 'usersAndGroups' },
  'groups.manage': { by: administrators, needs: 'usersAndGroups' },

  'settings.read': {
    by: {
      ...colleagues,
      instructor: 'organization',
      reporter: 'organization',
      student: 'organization',
      user: 'organization',
    },
    stays: true,
  },
  'settings.manage': { by: administrators, stays: true },
  /** The page of all organizations. */
  'organizations.directory': { by: provider },
  'organizations.read': { by: { ...provider, oadmin: 'branch' }, stays: true },
  'organizations.create': { by: { ...provider, oadmin: 'branch' } },
  'organizations.manage': { by: { ...provider, oadmin: 'branch' }, stays: true },
  /** The plan, its end, the lock, the hostnames: what no customer decides for themselves. */
  'organizations.terms': { by: provider },
  'organizations.remove': { by: admin },
  'organizations.expired': { by: admin },
  /** The plan of one's organization, and those that are offered. */
  'plans.read': { by: everybody, stays: true },
  'plans.manage': { by: admin },
  'billing.use': { by: { ...nobody, oadmin: 'own' }, stays: true },

  'dashboard.read': { by: admin },
  'jobs.manage': { by: admin },
  'devices.manage': { by: admin },
  'ai-scenes.manage': { by: admin },
  'errors.read': { by: admin },
  'searches.manage': { by: admin },
  /** Who did what to whom. */
  'audit.read': { by: administrators, stays: true },
  /** Mails of the whole installation: their links open accounts. */
  'mails.read': { by: admin },
} as const satisfies Record<string, Permission>;
export type Ability = keyof typeof permissions;

/** Who a screen or a call is for: those with an ability, or also callers without a token. */
export type Audience = Ability | 'anyone';

/** How far an ability goes in the person's role, whatever their plan says. */
function reachOfRole(person: Person, ability: Ability): Reach | null {
  const { by, except, ownRole }: Permission = permissions[ability];
  if (except === 'public-viewers' && isPublicViewer(person)) return null;
  if (except === 'trials' && planKind(person.planName ?? '') === 'trial') return null;
  return by[ownRole ? roleOf(person.authorities) : actingRole(person)];
}

const lacks = (person: Person, { needs }: Permission): boolean =>
  needs !== undefined && !person.features?.includes(needs);

/** How far a person's ability goes in the role they act in; null where they do not have it. */
export const reachOf = (person: Person, ability: Ability): Reach | null =>
  lacks(person, permissions[ability]) ? null : reachOfRole(person, ability);

/** Whether a person has an ability at all. */
export const can = (person: Person, ability: Ability): boolean => reachOf(person, ability) !== null;

/** Whether `audience` takes in a person; null: nobody is signed in. */
export const admits = (audience: Audience, person: Person | null): boolean =>
  audience === 'anyone' || (person !== null && can(person, audience));

/**
 * Why a person may not use an ability now; null where they may. Before their role, what the plan does not reach to is
 * no refusal but a question: whether to have a larger plan (spec section 8).
 */
export function refusalOf(person: Person, ability: Ability): ErrorCode | null {
  const permission: Permission = permissions[ability];
  if (person.temporaryPassword && ability !== 'account.use') return 'password-temporary';
  if (person.secondFactorMissing && ability !== 'account.use') return 'second-factor-demanded';
  if (reachOfRole(person, ability) === null) return 'not-allowed';
  if (!permission.stays) {
    if (person.planState === 'locked') return 'organization-locked';
    if (person.planState === 'cancelled') return 'plan-cancelled';
    if (person.planState === 'expired') return 'plan-expired';
  }
  if (lacks(person, permission)) return 'upgrade-needed';
  return permission.makes && person.authorExceeds ? 'upgrade-profile' : null;
}

/** A thing as rights see it: who owns it, in which organization, and which are above that. */
export interface Owned {
  organizationId: number;
  ownerId: number;
  above?: readonly number[];
}

/** Whether a person's ability goes as far as one thing, which somebody of an organization owns. */
export function canOn(
  person: Person & { userId: number; orgId: number },
  ability: Ability,
  { organizationId, ownerId, above = [] }: Owned,
): boolean {
  const reach = reachOf(person, ability);
  if (reach === null || reach === 'all') return reach === 'all';
  if (reach === 'branch') return person.orgId === organizationId || above.includes(person.orgId);
  return person.orgId === organizationId && (reach === 'organization' || person.userId === ownerId);
}
