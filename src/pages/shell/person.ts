import { actingRole, isPublicViewer, landingRoute, type Person, type Role } from '#catalog/roles.ts';
import { unbuilt } from '#catalog/screens.ts';
import type { SessionUser } from '#models/session/stored-session.ts';

/** Their whole name, else what they sign in with. */
export const fullName = (user: Pick<SessionUser, 'firstName' | 'lastName' | 'username'>): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.username;

/** Up to two initials from the first name, as the spec's avatar has them; else of what they sign in with. */
export function initials(user: Pick<SessionUser, 'firstName' | 'username'>): string {
  const words = (user.firstName.trim() || user.username).split(/[\s._-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}

/** The name of a person's role among the texts `shell:roles`. */
export const roleLabel = (person: Person): Role | 'viewer' =>
  isPublicViewer(person) ? 'viewer' : actingRole(person);

/** Where a person lands: the role's landing route where that screen has a page, else the start page. */
export function landing(person: Person | null): string {
  const route = landingRoute(person ?? undefined);
  return unbuilt.has(route) ? '/start' : route;
}
