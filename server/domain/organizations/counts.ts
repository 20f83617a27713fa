import { authorLimit, limitOf, type RuleType } from '#catalog/plans.ts';
import { authorRoles } from '#catalog/roles.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Tx } from '../database/open.ts';
import { bytesOf, GIGABYTE } from './get.ts';

/** How many people an organization has, and how many of them may make scenarios. */
export type PeopleCounted = { userCount: number; authorCount: number };

/**
 * Takes the organization's row for the rest of the transaction: changes of its people follow one another.
 * @returns its people as they were counted before
 */
export async function holdOrganization(tx: Tx, id: number): Promise<PeopleCounted> {
  const [counted] = await tx.$queryRaw<PeopleCounted[]>`
    select "userCount", "authorCount" from "Organization" where "id" = ${id} for no key update`;
  return counted ?? { userCount: 0, authorCount: 0 };
}

/** Counts an organization's people anew. Call it in every transaction that adds or removes one, or changes a role or status. */
export const countPeople = (tx: Tx, id: number) => tx.$executeRaw`
  update "Organization" o set "userCount" = c."users", "authorCount" = c."authors"
  from (select count(*)::int as "users",
      (count(*) filter (where u."role" = any(${[...authorRoles]}::text[])))::int as "authors"
    from "User" u where u."organizationId" = ${id} and u."status" <> 'archived') c
  where o."id" = ${id}`;

/**
 * Refuses more people than the plan allows, once they are counted (spec section 8): a plan that is no Enterprise one
 * needs to be one for more users, and for more authors the membership is to be looked at. An organization that is over
 * its limits already may do all that does not add to what is too much.
 */
export async function refuseBeyondPlan(
  tx: Tx,
  id: number,
  before: PeopleCounted,
): Promise<Refusal | undefined> {
  const { userCount, authorCount, planName, plan, seats } = await tx.organization.findUniqueOrThrow({
    where: { id },
    include: { plan: { include: { rules: true } } },
  });
  const users = limitOf(plan.rules, 'maxUsers');
  if (users !== undefined && userCount > users && userCount > before.userCount)
    return refuse(/^pro/i.test(planName) ? 'upgrade-enterprise' : 'upgrade-needed', { limit: users });
  const authors = authorLimit(plan.rules, seats);
  return authors !== undefined && authorCount > authors && authorCount > before.authorCount
    ? refuse('upgrade-profile', { limit: authors })
    : undefined;
}

/** Refuses scenes beyond what the plan of an organization allows in one scenario (spec section 5); without an id it is new. */
export async function refuseScenes(
  tx: Tx,
  { id, organizationId }: { id?: number; organizationId: number },
  more: number,
): Promise<Refusal | undefined> {
  if (more <= 0) return undefined;
  const limit = limitOf(await rulesOf(tx, organizationId, 'sceneCount'), 'sceneCount');
  if (limit === undefined) return undefined;
  const there = id === undefined ? 0 : await tx.scene.count({ where: { scenarioId: id } });
  return there + more > limit ? refuse('scene-count', { count: limit }) : undefined;
}

/**
 * Refuses more files where those of an organization take up what its plan gives, or would with `more` bytes. Below zero:
 * so many go for what comes.
 */
export async function refuseStorage(tx: Tx, organizationId: number, more = 0): Promise<Refusal | undefined> {
  const limit = limitOf(await rulesOf(tx, organizationId, 'storage'), 'storage');
  if (limit === undefined) return undefined;
  const [there, room] = [await bytesOf(tx, organizationId), limit * GIGABYTE];
  return there + Math.min(0, more) >= room || there + more > room
    ? refuse('storage-exceeded', { limit })
    : undefined;
}

const rulesOf = (tx: Tx, organizationId: number, type: RuleType) =>
  tx.planRule.findMany({
    where: { type, plan: { organizations: { some: { id: organizationId } } } },
    select: { type: true, value: true },
  });
