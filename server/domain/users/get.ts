import { canOn } from '#catalog/permissions.ts';
import type { User } from '#catalog/resources/users.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { userParts, userView } from './views.ts';

/** Somebody as rights see them: their own owner. */
export const ownedBy = (row: { id: number; organizationId: number; organization: { above: number[] } }) => ({
  organizationId: row.organizationId,
  ownerId: row.id,
  above: row.organization.above,
});

/** One user. Whoever may not see them is told that there is none. */
export async function getUser({ services, viewer }: Caller, { id }: { id: number }): Promise<User | Refusal> {
  const row = await services.db.prisma.user.findUnique({ where: { id }, include: userParts });
  const seen = row && canOn(viewer, 'users.read', ownedBy(row));
  return row && seen ? userView(row) : refuse('not-found');
}
