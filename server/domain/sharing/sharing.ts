import { can, refusalOf } from '#catalog/permissions.ts';
import type { Sharing } from '#catalog/resources/sharing.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { holdScenario, mayDo, mayPublish, maySee, scenarioToSee, withBranch } from '../scenarios/rights.ts';
import { assignmentsOf } from './assign.ts';
import { isExpired, linkViews } from './links.ts';

/** How a scenario is shared: in the channel, as source, by links, with whom. Only who may publish it sees the links. */
export async function getSharing(
  caller: Caller,
  { scenarioId }: { scenarioId: number },
): Promise<Sharing | Refusal> {
  const { services, viewer } = caller;
  const { prisma } = services.db;
  const row = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(row)) return row;
  const publish = mayPublish(viewer, row);
  const assigns = mayDo(viewer, 'scenarios.assign', row);
  const links = publish
    ? await prisma.liveCode.findMany({ where: { scenarioId }, orderBy: { createdAt: 'asc' } })
    : [];
  return {
    scenarioId,
    isPublic: row.publicAt !== null,
    sourceFor: row.sourceFor as Sharing['sourceFor'],
    links: await linkViews(prisma, links),
    assignments: assigns ? await assignmentsOf(caller, scenarioId) : [],
    may: {
      publish,
      private: mayDo(viewer, 'scenarios.publish-privately', row),
      public: mayDo(viewer, 'scenarios.make-public', row),
      source: mayDo(viewer, 'scenarios.share-source', row),
      assign: assigns,
    },
  };
}

interface Change {
  scenarioId: number;
  isPublic?: boolean | undefined;
  sourceFor?: Sharing['sourceFor'] | undefined;
}

/** Puts a scenario into its organization's channel, or takes it out; shares its source, or no longer. */
export async function changeSharing(
  caller: Caller,
  { scenarioId, isPublic, sourceFor }: Change,
): Promise<Sharing | Refusal> {
  const { services, viewer } = caller;
  const refused = await services.db.transaction(async (tx) => {
    await holdScenario(tx, scenarioId);
    const row = await tx.scenario.findUnique({
      where: { id: scenarioId, deletedAt: null },
      include: { ...withBranch, liveCodes: true },
    });
    if (!row || !maySee(viewer, row)) return refuse('scenario-not-found');
    const lacks = (ability: 'scenarios.make-public' | 'scenarios.share-source') =>
      mayDo(viewer, ability, row)
        ? undefined
        : refuse(can(viewer, ability) ? 'not-allowed' : (refusalOf(viewer, ability) ?? 'not-allowed'));
    if (isPublic !== undefined) {
      const no = lacks('scenarios.make-public');
      if (no) return no;
      // What stands in a channel can be played by whoever comes upon it.
      const open = row.liveCodes.some((code) => !code.private && !code.passwordHash && !isExpired(code));
      if (isPublic && !open) return refuse('not-published');
      const publicAt = isPublic ? (row.publicAt ?? new Date()) : null;
      await tx.scenario.update({ where: { id: scenarioId }, data: { publicAt } });
    }
    if (sourceFor !== undefined) {
      const no = lacks('scenarios.share-source');
      if (no) return no;
      await tx.scenario.update({ where: { id: scenarioId }, data: { sourceFor } });
    }
    return undefined;
  });
  return refused ?? getSharing(caller, { scenarioId });
}
