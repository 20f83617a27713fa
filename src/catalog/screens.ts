import { type Ability, type Audience, reachOf } from './permissions.ts';
import { actingRole, type Person, type Role } from './roles.ts';

/**
 * The routes of spec section 2, in hash mode under /app/, and whom each is for. Other addresses answer with
 * 'This page could not be found'.
 */
export const screens = {
  '/': 'anyone',
  '/join': 'anyone',
  '/activate': 'anyone',
  '/check-email': 'anyone',
  '/forgot': 'anyone',
  '/reset': 'anyone',
  '/privacy': 'anyone',
  '/terms': 'anyone',
  '/sso': 'anyone',
  '/elbsso': 'anyone',
  '/view': 'anyone',
  '/view/{id?}': 'anyone',
  '/view/private': 'account.use',
  '/view/private/{id?}': 'account.use',
  '/v-validate': 'anyone',
  '/preloadpreview': 'anyone',
  '/playground': 'anyone',
  '/i18n-example': 'anyone',
  '/start': 'account.use',
  '/account': 'account.use',
  '/plans': 'plans.read',
  // Ours beside the specification's: its billing portal, within the product.
  '/billing': 'billing.use',
  '/scenarios': 'account.use',
  '/scenarios/user': 'scenarios.list',
  '/scenarios/create': 'scenarios.create',
  '/scenarios/private': 'scenarios.assigned',
  '/scenarios/public': 'scenarios.public',
  '/scenarios/my_channel': 'scenarios.public',
  '/scenarios/channels/{id?}': 'scenarios.public',
  '/scenarios/shared': 'scenarios.shared',
  '/scenarios/unregistered': 'scenarios.unregistered',
  // Whoever may see a scenario and not change it sees it live, read-only.
  '/scenarios/{id?}': 'scenarios.read',
  // Ours beside the specification's: learning, as learners see it.
  '/learn': 'learning.use',
  '/learn/catalog': 'learning.use',
  '/learn/curricula': 'learning.use',
  '/learn/curricula/{id}': 'learning.use',
  '/learn/courses': 'learning.use',
  '/learn/courses/{id}': 'learning.use',
  '/learn/courses/{id}/board': 'learning.use',
  '/learn/sessions/{id}': 'learning.use',
  '/learn/calendar': 'learning.use',
  '/learn/transcript': 'learning.use',
  '/learn/certificates': 'learning.use',
  '/learn/cart': 'learning.use',
  '/learn/board': 'learning.use',
  '/learn/topics/{id}': 'learning.use',
  // Whoever has its code sees whether a certificate holds.
  '/certificates/{code}': 'anyone',
  '/users': 'users.list',
  '/users/add': 'users.manage',
  '/users/{user}': 'users.read',
  '/groups': 'groups.list',
  '/groups/add': 'groups.manage',
  '/groups/{id}': 'groups.list',
  '/analytics': 'analytics.read',
  // Ours beside the specification's: learning management, as staff sees it.
  '/learning/manage/courses': 'courses.read',
  '/learning/manage/courses/add': 'courses.manage',
  '/learning/manage/courses/{id}': 'courses.read',
  '/learning/manage/curricula': 'courses.read',
  '/learning/manage/curricula/add': 'courses.manage',
  '/learning/manage/curricula/{id}': 'courses.manage',
  '/learning/manage/certificates': 'courses.manage',
  '/learning/manage/certificates/add': 'courses.manage',
  '/learning/manage/certificates/{id}': 'courses.manage',
  '/learning/manage/orders': 'orders.manage',
  '/learning/classes': 'classes.teach',
  '/learning/classes/{id}': 'classes.teach',
  '/learning/reports': 'learning.report',
  '/settings': 'settings.manage',
  // Ours beside the specification's: an organization's learning record store.
  '/settings/record-store': 'records.manage',
  '/settings/{id}': 'settings.manage',
  '/organizations': 'organizations.directory',
  '/organizations/add': 'organizations.create',
  '/organizations/edit': 'organizations.manage',
  '/organizations/{id}': 'organizations.read',
  '/expireorgs': 'organizations.expired',
  '/memberships': 'plans.manage',
  '/memberships/{id}': 'plans.manage',
  '/rules': 'plans.manage',
  '/dashboard': 'dashboard.read',
  '/jobs': 'jobs.manage',
  '/jobs/add': 'jobs.manage',
  '/jobs/{id}': 'jobs.manage',
  '/devices': 'devices.manage',
  '/devices/{id}': 'devices.manage',
  '/deviceparam': 'devices.manage',
  '/ai-scenes': 'ai-scenes.manage',
  '/errors': 'errors.read',
  // Ours beside the specification's: what was, or would be, mailed.
  '/mails': 'mails.read',
  // Who did what to whom.
  '/audit': 'audit.read',
} as const satisfies Record<string, Audience>;
export type ScreenPath = keyof typeof screens;

/** The screens of learning management for administrators, instructors and reporters. */
export const staffPaths = [
  '/learning/manage/courses',
  '/learning/manage/courses/add',
  '/learning/manage/courses/{id}',
  '/learning/manage/curricula',
  '/learning/manage/curricula/add',
  '/learning/manage/curricula/{id}',
  '/learning/manage/certificates',
  '/learning/manage/certificates/add',
  '/learning/manage/certificates/{id}',
  '/learning/manage/orders',
  '/learning/classes',
  '/learning/classes/{id}',
  '/learning/reports',
] as const satisfies ScreenPath[];
export type StaffPath = (typeof staffPaths)[number];

/** Screens that are for people with an ability, not for anyone. */
export type GuardedPath = { [P in ScreenPath]: (typeof screens)[P] extends 'anyone' ? never : P }[ScreenPath];

/** Screens that have no page yet: nothing leads there, and their addresses answer as unknown ones do. */
export const unbuilt: ReadonlySet<string> = new Set<ScreenPath>();

/** Entries of the drawer: who may see the screen sees its entry. Text key: `shell:nav.<name>`. */
export const navigation = [
  { name: 'my-scenarios', path: '/scenarios/user' },
  { name: 'unregistered', path: '/scenarios/unregistered' },
  { name: 'assigned', path: '/scenarios/private' },
  { name: 'public', path: '/scenarios/public' },
  { name: 'my-channel', path: '/scenarios/my_channel', within: 'public' },
  { name: 'shared', path: '/scenarios/shared' },
  { name: 'learning', path: '/learn' },
  { name: 'catalog', path: '/learn/catalog', within: 'learning' },
  { name: 'my-courses', path: '/learn/courses', within: 'learning' },
  { name: 'calendar', path: '/learn/calendar', within: 'learning' },
  { name: 'users', path: '/users' },
  { name: 'groups', path: '/groups' },
  { name: 'courses', path: '/learning/manage/courses' },
  { name: 'curricula', path: '/learning/manage/curricula', within: 'courses' },
  { name: 'certificates', path: '/learning/manage/certificates', within: 'courses' },
  { name: 'orders', path: '/learning/manage/orders', within: 'courses' },
  { name: 'classes', path: '/learning/classes' },
  { name: 'learning-reports', path: '/learning/reports' },
  { name: 'analytics', path: '/analytics' },
  { name: 'settings', path: '/settings' },
  { name: 'billing', path: '/billing' },
  { name: 'organizations', path: '/organizations' },
  { name: 'expired-organizations', path: '/expireorgs' },
  { name: 'add-devices', path: '/deviceparam' },
  { name: 'plans', path: '/memberships' },
  { name: 'rules', path: '/rules' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'jobs', path: '/jobs' },
  { name: 'ai-scenes', path: '/ai-scenes' },
  { name: 'errors', path: '/errors' },
  { name: 'mails', path: '/mails' },
  { name: 'audit', path: '/audit' },
] as const satisfies readonly {
  name: string;
  path: GuardedPath;
  /** The entry below which it stands. */
  within?: string;
}[];
export type NavigationName = (typeof navigation)[number]['name'];

/** A role whose drawer offers less than it may see: fulfillment sees the organizations only (spec section 2). */
const offeredTo: Partial<Record<Role, readonly NavigationName[]>> = { fulfillment: ['organizations'] };

/** The drawer of a person, with entries of screens that have no page yet. */
export function wholeNavigation(person: Person) {
  const offered = offeredTo[actingRole(person)];
  return navigation.filter(
    ({ name, path }) =>
      (!offered || offered.includes(name)) && reachOf(person, screens[path] as Ability) !== null,
  );
}

/** The drawer of a person. */
export const navigationFor = (person: Person) =>
  wholeNavigation(person).filter(({ path }) => !unbuilt.has(path));

/** Pages without drawer and toolbar; edit mode hides them too. */
export function hidesShell(path: string): boolean {
  return path.startsWith('/view') || path.startsWith('/preloadpreview');
}

/** Pages that play or edit one scenario: the inspector is at home there. */
export function isScenarioPage(path: string): boolean {
  return /^\/view(\/private)?\/[^/]+$/.test(path) || /^\/scenarios\/\d+$/.test(path);
}
