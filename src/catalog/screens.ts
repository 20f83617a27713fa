import { type Audience, can } from './permissions.ts';
import { actingRole, type Person, type Role } from './roles.ts';

/**
 * The routes of spec section 2 that exist, in hash mode under /app/, and whom each is for. Other addresses answer with
 * 'This page could not be found'.
 */
export const screens = {
  '/': 'anyone',
  '/start': 'account.use',
  '/scenarios': 'account.use',
  '/scenarios/user': 'scenarios.list',
  '/scenarios/create': 'scenarios.create',
  // Whoever may see a scenario and not change it sees it live, read-only.
  '/scenarios/{id?}': 'scenarios.read',
  '/users': 'users.list',
  '/users/{user}': 'users.read',
  '/view/{id?}': 'anyone',
  '/playground': 'anyone',
} as const satisfies Record<string, Audience>;
export type ScreenPath = keyof typeof screens;

/** Screens that are for people with an ability, not for anyone. */
export type GuardedPath = { [P in ScreenPath]: (typeof screens)[P] extends 'anyone' ? never : P }[ScreenPath];

/** Entries of the drawer: who may see the screen sees its entry. Text key: `shell:nav.<name>`. */
export const navigation = [
  { name: 'my-scenarios', path: '/scenarios/user' },
  { name: 'users', path: '/users' },
] as const satisfies readonly {
  name: string;
  path: GuardedPath;
}[];
export type NavigationName = (typeof navigation)[number]['name'];

/** A role whose drawer offers less than it may see: fulfillment sees the organizations only (spec section 2). */
const offeredTo: Partial<Record<Role, readonly NavigationName[]>> = { fulfillment: [] };

/** The drawer of a person. */
export function navigationFor(person: Person) {
  const offered = offeredTo[actingRole(person)];
  return navigation.filter(
    ({ name, path }) => (!offered || offered.includes(name)) && can(person, screens[path]),
  );
}

/** Pages without drawer and toolbar; edit mode hides them too. */
export function hidesShell(path: string): boolean {
  return path.startsWith('/view') || path.startsWith('/preloadpreview');
}

/** Pages that play or edit one scenario: the inspector is at home there. */
export function isScenarioPage(path: string): boolean {
  return /^\/view(\/private)?\/[^/]+$/.test(path) || /^\/scenarios\/\d+$/.test(path);
}
