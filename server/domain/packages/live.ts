import { randomBytes } from 'node:crypto';
import { lrs } from '#catalog/limits.ts';
import { livePage } from '#catalog/live-code.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { PackageWhereInput } from '#server/generated/models.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import { touchScenario } from '../scenarios/rights.ts';
import { dropPackages } from './drop.ts';
import { shownPackage } from './shown.ts';
import { type PackageRow, shownWith } from './views.ts';

/**
 * Marks a live page whose files are there as ready, and lets the scenario's live address show it from now on, unless it
 * shows one that was frozen later: of two who publish at once the later one's stays. Who publishes and who withdraws
 * follow one another, by the scenario's row. What it showed before is gone.
 * @returns the package that it shows then
 */
export async function showLive(
  services: Services,
  { id, scenarioId, createdAt }: Pick<PackageRow, 'id' | 'scenarioId' | 'createdAt'>,
  privately: boolean,
): Promise<PackageRow | Refusal> {
  const shown = await services.db.transaction(async (tx) => {
    const known = await shownPackage(tx, scenarioId);
    const { count } = await tx.package.updateMany({
      where: { id, publishStatus: 'pending' },
      data: { publishStatus: 'ready', publishDate: createdAt, errorCode: null },
    });
    // Cancelled, or gone with its scenario, unless another process finished it.
    if (count === 0 && known !== id) return refuse('task-cancelled');
    if (known === undefined)
      // 128 random bits: nobody comes upon one by trying.
      await tx.liveCode.create({
        data: { code: randomBytes(16).toString('base64url'), scenarioId, packageId: id, private: privately },
      });
    else if (known < id) {
      await tx.liveCode.updateMany({ where: { scenarioId }, data: { packageId: id } });
      await keepKeysInUse(tx, { id, scenarioId });
    }
    await touchScenario(tx, scenarioId);
    const now = Math.max(id, known ?? id);
    return tx.package.findUniqueOrThrow({ where: { id: now }, include: shownWith });
  });
  await dropUnshown(services, scenarioId);
  return shown;
}

/** Who runs what was shown before goes on telling the record store by its key, which would end with its package. */
const keepKeysInUse = (tx: Tx, { id, scenarioId }: Pick<PackageRow, 'id' | 'scenarioId'>) => {
  const recently = { gte: new Date(Date.now() - lrs.launchMs) };
  return tx.lrsKey.updateMany({
    where: {
      package: { scenarioId, target: livePage, id: { lt: id } },
      OR: [{ lastUsedAt: recently }, { createdAt: recently }],
    },
    data: { packageId: id },
  });
};

/** Ends what is being made of packages, the scenario's row being held: it is not shown any more. @returns how many */
export async function endMaking(tx: Tx, where: PackageWhereInput): Promise<number> {
  const { count } = await tx.package.updateMany({
    where: { ...where, publishStatus: 'pending' },
    data: { publishStatus: 'failed', errorCode: 'task-cancelled', bytes: null },
  });
  return count;
}

/** Removes the live pages of a scenario that no address shows any more. What could not be removed goes the next time. */
export const dropUnshown = (services: Services, scenarioId: number): Promise<unknown> =>
  dropPackages(services, {
    scenarioId,
    target: livePage,
    publishStatus: { not: 'pending' },
    liveCodes: { none: {} },
  }).catch((err: unknown) =>
    services.log.warn({ scenario: scenarioId, err }, 'a live page that is not shown could not be removed'),
  );
