import type { ScenarioWhereInput } from '#server/generated/models.ts';
import type { Tx } from '../database/open.ts';

/** Links that let in whoever has them. */
export const openLinks = () => ({
  private: false,
  passwordHash: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
});

/** The code of a live page that lets learners of a platform in, who have no account with us; null: there is none. */
export async function openLink(db: Tx, scenario: ScenarioWhereInput): Promise<string | null> {
  const found = await db.liveCode.findFirst({
    where: { ...openLinks(), scenario: { AND: [scenario, { deletedAt: null }] } },
    orderBy: { createdAt: 'asc' },
    select: { code: true },
  });
  return found?.code ?? null;
}

/** Scenarios of an organization and of those below it. */
export const within = (organizationId: number) => ({
  OR: [{ organizationId }, { organization: { above: { has: organizationId } } }],
});
