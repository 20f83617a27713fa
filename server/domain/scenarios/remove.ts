import { library } from '#catalog/limits.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import { dropFiles, filesOfScenario } from '../packages/of-scenario.ts';
import { scenarioToEdit } from './rights.ts';

/**
 * Deletes a scenario: from now on nobody sees it, its packages or its live page. Nothing of it is lost yet: it can be
 * restored for `library.deletedKeptMs`.
 */
export async function removeScenario(
  { services, viewer, clientId }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const refused = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, id);
    if (isRefusal(scenario)) return scenario;
    await tx.scenario.update({ where: { id }, data: { deletedAt: new Date() } });
    return undefined;
  });
  if (refused) return refused;
  await services.bus.publish({ kind: 'scenario-removed', scenarioId: id, origin: clientId ?? null });
  return { removed: id };
}

/** Clears away what was deleted longer ago than it can be restored, with packages, live pages and unused assets. */
export async function purgeScenarios(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - library.deletedKeptMs);
  const due = await services.db.prisma.scenario.findMany({
    where: { deletedAt: { lt: before } },
    select: { id: true },
    take: 100,
  });
  for (const { id } of due) await eraseScenario(services, { id, deletedAt: { lt: before } });
}

/** Erases a scenario for good, if it is (still) as `where` says. Assets that nothing else uses become free. */
export async function eraseScenario(
  services: Services,
  where: { id: number; deletedAt?: { lt: Date } },
): Promise<void> {
  const files = await services.db.transaction(async (tx) => {
    const noted = await filesOfScenario(tx, where.id);
    const { count } = await tx.scenario.deleteMany({ where });
    return count > 0 ? noted : undefined;
  });
  if (!files) return;
  // The rows are gone whatever becomes of the files; those that stay harm nobody.
  await dropFiles(services, files).catch((error: unknown) =>
    services.log.error({ scenario: where.id, err: error }, 'files of a removed scenario stay'),
  );
}
