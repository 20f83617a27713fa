import {
  actingRole,
  isAuthor,
  isOrganizationAdmin,
  isPublicViewer,
  isStudent,
  type Person,
  type Role,
} from './roles.ts';

/** What a plan or an organization's settings switch on (spec sections 2 and 6). */
export interface Features {
  assignedScenarios?: boolean;
  publicScenarios?: boolean;
  sharedScenarios?: boolean;
  usersAndGroups?: boolean;
  analytics?: boolean;
  trial?: boolean;
}

/** A guard admits a person or names where they go instead. Null: nobody is signed in. */
type Guard = (person: Person | null) => true | string;

const signedIn =
  (admits: (person: Person) => boolean, otherwise = '/start'): Guard =>
  (person) => {
    if (!person) return '/';
    return admits(person) || otherwise;
  };
const acts =
  (...roles: readonly Role[]) =>
  (person: Person) =>
    roles.includes(actingRole(person));

/** The guards of spec section 2, by the names it gives them. */
export const guards = {
  anonymous: () => true,
  auth: signedIn(() => true),
  authenticated: signedIn((person) => actingRole(person) !== 'user'),
  'authenticated-and-not-pubviewer': signedIn((person) => !isPublicViewer(person)),
  'not-student': signedIn((person) => !isStudent(person)),
  author: signedIn(isAuthor),
  admin: signedIn(acts('admin', 'fulfillment')),
  /** Signed in and known to the server; else 403 'You are not connected'. */
  'check-auth': signedIn(() => true),
  /** Where no page was asked for: the landing decides. */
  'go-to-beggining': () => '/start',
} as const satisfies Record<string, Guard>;
export type GuardName = keyof typeof guards;

export interface Screen {
  path: string;
  guard: GuardName;
  /** Exists in the product today; others answer with 'This page could not be found'. */
  built?: true;
}

/** Every route of spec section 2, in hash mode under /app/. */
export const screens = [
  { path: '/', guard: 'anonymous', built: true },
  { path: '/start', guard: 'auth', built: true },
  { path: '/scenarios', guard: 'auth', built: true },
  { path: '/scenarios/user', guard: 'not-student', built: true },
  { path: '/scenarios/create', guard: 'author', built: true },
  // Whoever may see a scenario and not change it sees it live, read-only.
  { path: '/scenarios/{id?}', guard: 'not-student', built: true },
  { path: '/view/{id?}', guard: 'anonymous', built: true },
  { path: '/playground', guard: 'anonymous', built: true },
  { path: '/account', guard: 'auth' },
  { path: '/activate', guard: 'anonymous' },
  { path: '/ai-scenes', guard: 'admin' },
  { path: '/analytics', guard: 'author' },
  { path: '/check-email', guard: 'anonymous' },
  { path: '/dashboard', guard: 'admin' },
  { path: '/deviceparam', guard: 'admin' },
  { path: '/devices', guard: 'auth' },
  { path: '/devices/{id}', guard: 'auth' },
  { path: '/elbsso', guard: 'anonymous' },
  { path: '/errors', guard: 'admin' },
  { path: '/expireorgs', guard: 'admin' },
  { path: '/forgot', guard: 'anonymous' },
  { path: '/groups', guard: 'author' },
  { path: '/groups/add', guard: 'author' },
  { path: '/groups/{id}', guard: 'author' },
  { path: '/i18n-example', guard: 'anonymous' },
  { path: '/jobs', guard: 'admin' },
  { path: '/jobs/add', guard: 'admin' },
  { path: '/jobs/{id}', guard: 'admin' },
  { path: '/join', guard: 'anonymous' },
  { path: '/memberships', guard: 'admin' },
  { path: '/memberships/{id}', guard: 'admin' },
  { path: '/organizations', guard: 'admin' },
  { path: '/organizations/add', guard: 'admin' },
  { path: '/organizations/edit', guard: 'admin' },
  { path: '/organizations/{id}', guard: 'admin' },
  { path: '/plans', guard: 'auth' },
  { path: '/preloadpreview', guard: 'anonymous' },
  { path: '/privacy', guard: 'anonymous' },
  { path: '/reset', guard: 'anonymous' },
  { path: '/rules', guard: 'admin' },
  { path: '/scenarios/my_channel', guard: 'authenticated' },
  { path: '/scenarios/private', guard: 'authenticated-and-not-pubviewer' },
  { path: '/scenarios/public', guard: 'auth' },
  { path: '/scenarios/shared', guard: 'author' },
  { path: '/scenarios/unregistered', guard: 'author' },
  { path: '/scenarios/channels/{id?}', guard: 'auth' },
  { path: '/settings', guard: 'author' },
  { path: '/settings/{id}', guard: 'author' },
  { path: '/sso', guard: 'anonymous' },
  { path: '/terms', guard: 'anonymous' },
  { path: '/users', guard: 'author' },
  { path: '/users/add', guard: 'author' },
  { path: '/users/{user}', guard: 'auth' },
  { path: '/v-validate', guard: 'anonymous' },
  { path: '/view', guard: 'anonymous' },
  { path: '/view/private', guard: 'auth' },
  { path: '/view/private/{id?}', guard: 'auth' },
] as const satisfies readonly Screen[];
export type ScreenPath = (typeof screens)[number]['path'];

/** Whom a screen admits. */
export const guardOf = (path: ScreenPath): GuardName =>
  screens.find((screen) => screen.path === path)?.guard ?? 'auth';

/** Entries of the drawer and who sees them (spec section 2). Text key: `shell:nav.<name>`. */
export const navigation = [
  { name: 'my-scenarios', path: '/scenarios/user', sees: (person: Person) => !isStudent(person) },
  {
    name: 'unregistered',
    path: '/scenarios/unregistered',
    sees: (person: Person, has: Features) => isOrganizationAdmin(person) && !has.trial,
  },
  {
    name: 'assigned',
    path: '/scenarios/private',
    sees: (person: Person, has: Features) => !isPublicViewer(person) && has.assignedScenarios === true,
  },
  {
    name: 'public',
    path: '/scenarios/public',
    sees: (_person: Person, has: Features) => has.publicScenarios === true,
  },
  {
    name: 'shared',
    path: '/scenarios/shared',
    sees: (person: Person, has: Features) => isAuthor(person) && has.sharedScenarios === true,
  },
  {
    name: 'users',
    path: '/users',
    sees: (person: Person, has: Features) => isAuthor(person) && has.usersAndGroups === true,
  },
  {
    name: 'groups',
    path: '/groups',
    sees: (person: Person, has: Features) => isAuthor(person) && has.usersAndGroups === true,
  },
  {
    name: 'analytics',
    path: '/analytics',
    sees: (person: Person, has: Features) => isAuthor(person) && has.analytics === true,
  },
  { name: 'settings', path: '/settings', sees: (person: Person) => isOrganizationAdmin(person) },
  {
    name: 'organizations',
    path: '/organizations',
    sees: (person: Person) => acts('admin', 'fulfillment')(person),
  },
  { name: 'expired-organizations', path: '/expireorgs', sees: acts('admin') },
  { name: 'add-devices', path: '/deviceparam', sees: acts('admin') },
  { name: 'plans', path: '/memberships', sees: acts('admin') },
  { name: 'rules', path: '/rules', sees: acts('admin') },
  { name: 'dashboard', path: '/dashboard', sees: acts('admin') },
  { name: 'jobs', path: '/jobs', sees: acts('admin') },
  { name: 'ai-scenes', path: '/ai-scenes', sees: acts('admin') },
  { name: 'errors', path: '/errors', sees: acts('admin') },
] as const satisfies readonly {
  name: string;
  path: ScreenPath;
  sees: (person: Person, has: Features) => boolean;
}[];

const isBuilt = (path: string) => screens.some((screen: Screen) => screen.path === path && screen.built);

/** The entries that a person may see; fulfillment sees the organizations and nothing else (spec sections 2 and 6). */
export function visibleTo(person: Person, features: Features) {
  const fulfillment = actingRole(person) === 'fulfillment';
  return navigation.filter(
    (entry) => (!fulfillment || entry.name === 'organizations') && entry.sees(person, features),
  );
}

/** The drawer of a person: what they may see and what exists. */
export function navigationFor(person: Person, features: Features) {
  return visibleTo(person, features).filter(({ path }) => isBuilt(path));
}

/** Pages without drawer and toolbar; edit mode hides them too. */
export function hidesShell(path: string): boolean {
  return path.startsWith('/view') || path.startsWith('/preloadpreview');
}

/** Pages that play or edit one scenario: the inspector is at home there. */
export function isScenarioPage(path: string): boolean {
  return /^\/view(\/private)?\/[^/]+$/.test(path) || /^\/scenarios\/\d+$/.test(path);
}
