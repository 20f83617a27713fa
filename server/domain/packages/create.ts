import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { rates } from '#catalog/limits.ts';
import type { BuiltTarget } from '#catalog/publish-targets.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { FrozenSettings, PublishSettings } from '#server/publish/bundle.ts';
import { publishTargets } from '#server/publish/targets/registry.ts';
import { countUse } from '../auth/attempts.ts';
import { planRules } from '../auth/plans.ts';
import type { Tx } from '../database/open.ts';
import { type Caller, mayPublish, scenarioToSee } from '../scenarios/rights.ts';
import { snapshotKey } from './bundle.ts';
import { getPackage } from './get.ts';
import { make } from './make.ts';
import { snapshotOf } from './snapshot.ts';
import { type PackageView, packageFolder } from './views.ts';

export type PackageAsked = { scenarioId: number; target: BuiltTarget; settings?: PublishSettings };

/**
 * Freezes the scenario as it is now and begins to publish it. A live page is there when this answers; an
 * archive is pending: a job makes it.
 */
export async function createPackage(caller: Caller, asked: PackageAsked): Promise<PackageView | Refusal> {
  const { services, viewer } = caller;
  const { scenarioId, target, settings = {} } = asked;
  const tooMany = await countUse(services, 'publish', String(viewer.userId), rates.publications);
  const begun = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToSee(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
    if (tooMany) return tooMany;
    const { file, assetIds } = await snapshotOf(tx, viewer.userId, scenarioId);
    if (file.scenes.length === 0) return refuse('last-scene');
    const row = await tx.package.create({
      data: {
        scenarioId,
        createdById: viewer.userId,
        target,
        settings: {
          ...settings,
          ...(await ruledBy(tx, scenario.organizationId)),
          ...(services.config.loadOrigins.length ? { loadFrom: services.config.loadOrigins } : {}),
        },
        jobId: randomUUID(),
      },
    });
    await tx.packageAsset.createMany({ data: assetIds.map((assetId) => ({ packageId: row.id, assetId })) });
    return { row, file };
  });
  if (isRefusal(begun)) return begun;
  const { row, file } = begun;
  let made = row.id;
  try {
    await services.storage.put(snapshotKey(row.id), Readable.from([JSON.stringify(file)]));
    if (publishTargets[target].kept === 'files') made = await make(services, row);
    else await services.jobs.send('publish', row.jobId, { packageId: row.id });
  } catch (error) {
    await services.db.prisma.package.delete({ where: { id: row.id } }).catch(() => undefined);
    await services.storage.removeFolder(packageFolder(row.id)).catch(() => undefined);
    throw error;
  }
  return getPackage(caller, { scenarioId, id: made });
}

/** What the organization's plan and settings say about everything that it publishes now. */
async function ruledBy(
  tx: Tx,
  organizationId: number,
): Promise<Omit<FrozenSettings, keyof PublishSettings | 'loadFrom'>> {
  const { planName, settings } = await tx.organization.findUniqueOrThrow({
    where: { id: organizationId },
    include: { settings: { where: { key: 'preload' } } },
  });
  const marked = planRules(planName).some(({ type, value }) => type === 'watermark' && value === 'true');
  return {
    ...(marked ? { watermark: true } : {}),
    ...(settings[0]?.value === 'off' ? { preload: false } : {}),
  };
}
