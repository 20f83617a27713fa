import { type Refusal, refuse } from '#server/errors.ts';
import type { Tx } from '../database/open.ts';

/** Whom something of an organization is for: people and groups, by their ids. */
export type Receivers = { userIds: readonly number[]; groupIds: readonly number[] };

/**
 * The people and groups, of the organization and of those below it, each once. Refuses any that is not there, and
 * nobody at all.
 */
export async function receiversOf(
  db: Tx,
  organizationId: number,
  { userIds, groupIds }: Receivers,
): Promise<{ people: { id: number }[]; groups: { id: number }[] } | Refusal> {
  const near = { OR: [{ organizationId }, { organization: { above: { has: organizationId } } }] };
  const [people, groups] = await Promise.all([
    db.user.findMany({
      where: { id: { in: [...userIds] }, status: 'active', ...near },
      select: { id: true },
    }),
    db.group.findMany({ where: { id: { in: [...groupIds] }, ...near }, select: { id: true } }),
  ]);
  if (people.length < new Set(userIds).size || groups.length < new Set(groupIds).size)
    return refuse('not-found');
  return people.length + groups.length === 0 ? refuse('assigned-to-nobody') : { people, groups };
}
