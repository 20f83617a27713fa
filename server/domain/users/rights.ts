import { can, canOn } from '#catalog/permissions.ts';
import { PROVIDER_ORGANIZATION_ID, providerRoles, type Role } from '#catalog/roles.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { viewerOfUser } from '../auth/session.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { holdOrganization } from '../organizations/counts.ts';
import { ownedBy } from './get.ts';
import { userParts } from './views.ts';

type Administering = 'users.update' | 'users.manage';

/**
 * Somebody whom the viewer's ability goes as far as, with their organization's row taken for the rest of the
 * transaction. Whoever may not see them is told that there is nobody; the provider's own people are changed by its
 * administrators and themselves alone, whoever else administers their organization.
 */
export async function userFor(tx: Tx, viewer: Viewer, ability: Administering, id: number) {
  const found = await tx.user.findUnique({ where: { id }, select: { organizationId: true } });
  if (!found) return refuse('not-found');
  await holdOrganization(tx, found.organizationId);
  const row = await tx.user.findUnique({ where: { id }, include: userParts });
  if (!row || !canOn(viewer, 'users.read', ownedBy(row))) return refuse('not-found');
  const above = isProviders(row.role) && viewer.viewRole !== 'admin' && id !== viewer.userId;
  return canOn(viewer, ability, ownedBy(row)) && !above ? row : refuse('not-allowed');
}

/** Whether a role is one of the provider's own people: only their administrators give it, or change who has it. */
const isProviders = (role: string) => providerRoles.some((one) => one === role);

/**
 * The caller as they stand once the row is theirs: of two administrators who take the role from each other, the second
 * is none any more.
 */
export async function stillAllowed(
  { viewer }: Pick<Caller, 'viewer'>,
  tx: Tx,
  ability: Administering,
): Promise<Refusal | undefined> {
  const now = await viewerOfUser(tx, viewer.userId);
  return now && can(now, ability) ? undefined : refuse('not-allowed');
}

/** Refuses a role that the caller may not give to somebody of an organization: those of the provider's own people. */
export function roleGiven(viewer: Viewer, role: Role, organizationId: number): Refusal | undefined {
  if (!isProviders(role)) return undefined;
  const gives = viewer.viewRole === 'admin' && organizationId === PROVIDER_ORGANIZATION_ID;
  return gives ? undefined : refuse('role-not-given', { field: 'role' });
}

/** Whoever administers an organization: the provider's administrators theirs, elsewhere the organization's own. */
const keepers = ['admin', 'oadmin'];

/** Who has a way in: whoever is invited may never come. */
const came = { OR: [{ passwordHash: { not: null } }, { lastLoginAt: { not: null } }] };

/** Refuses to take away the last one who administers an organization and can sign in. Its row must be taken. */
export async function refuseLast(
  tx: Tx,
  { id, role, status, organizationId }: { id: number; role: string; status: string; organizationId: number },
): Promise<Refusal | undefined> {
  if (status !== 'active' || !keepers.includes(role)) return undefined;
  const where = { organizationId, role, status: 'active', id: { not: id }, ...came };
  const others = await tx.user.count({ where });
  return others === 0 ? refuse('last-administrator') : undefined;
}
