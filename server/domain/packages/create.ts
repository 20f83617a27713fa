import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { LRS_PATH } from '#catalog/learning-records.ts';
import { rates } from '#catalog/limits.ts';
import { livePage } from '#catalog/live-code.ts';
import { neededRules, switchedOn } from '#catalog/plans.ts';
import {
  type BuiltTarget,
  namesStore,
  type PublishSettings,
  publishTarget,
} from '#catalog/publish-targets.ts';
import { type Support, supportWords } from '#catalog/support.ts';
import type { ProjectData } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { everyAssetId, type FrozenSettings } from '#server/publish/bundle.ts';
import type { Services } from '#server/services.ts';
import { countUse } from '../auth/attempts.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { packageKey } from '../lrs/keys.ts';
import { openLink } from '../lti/open-link.ts';
import { holdOrganization, refuseStorage } from '../organizations/counts.ts';
import { holdScenario, mayPublish, scenarioToSee } from '../scenarios/rights.ts';
import { readScenes } from '../scenes/read.ts';
import { takeTurn } from '../turns.ts';
import { keepVersion } from '../versions/keep.ts';
import { snapshotKey, snapshotLines } from './bundle.ts';
import { mediaBytes } from './estimate.ts';
import { makeLive } from './make.ts';
import { shownPackage } from './shown.ts';
import { snapshotOf } from './snapshot.ts';
import { type PackageView, packageFolder, packageView, shownWith } from './views.ts';

/** `origin`: by which the caller reached the server: packages come back to it. */
type Publisher = Caller & { origin: string };

export type PackageAsked = { scenarioId: number; target: BuiltTarget; settings?: PublishSettings };

/**
 * Freezes the scenario as it is now, as a version too, and begins to publish it. A live page is there when this answers; an
 * archive is pending: a job makes it. `privately`: a live page that is the first is for no stranger.
 */
export async function createPackage(
  caller: Publisher,
  asked: PackageAsked,
  { privately = false, hybridPage }: { privately?: boolean; hybridPage?: string } = {},
): Promise<PackageView | Refusal> {
  const { services, viewer, origin } = caller;
  const { scenarioId, target, settings = {} } = asked;
  const archive = target !== livePage;
  const holdsScenario = publishTarget(target).holds === 'scenario';
  if (!holdsScenario) {
    const shown = await showToPlatforms(caller, asked);
    if (isRefusal(shown)) return shown;
  }
  const seen = await scenarioToSee(services.db.prisma, viewer, scenarioId);
  if (isRefusal(seen)) return seen;
  if (!mayPublish(viewer, seen)) return refuse('not-allowed');
  // What is read and looked through before the transaction keeps nobody waiting for its end.
  const known = await readScenes(services.db.prisma, scenarioId);
  await everyAssetId({ scenes: known.map(({ scene }) => scene), projectData: {} });
  const begun = await orRefusal(
    services.db.transaction(async (tx) => {
      const createdById = viewer.userId;
      const before =
        archive &&
        (await takeTurn(tx, createdById, () =>
          tx.package.count({ where: { createdById, publishStatus: 'pending' } }),
        ));
      // Who publishes the later froze it the later.
      await holdScenario(tx, scenarioId);
      const scenario = await scenarioToSee(tx, viewer, scenarioId);
      if (isRefusal(scenario)) return scenario;
      if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
      if (isRefusal(before)) return before;
      const counting = { db: { prisma: tx }, tokens: services.tokens };
      const tooMany = await countUse(counting, 'publish', String(createdById), rates.publications);
      if (tooMany) return tooMany;
      const ruled = await ruledBy(tx, scenario, services.config.support);
      if (isRefusal(ruled)) return ruled;
      const { file, assetIds } = await snapshotOf(tx, viewer.userId, scenarioId, known);
      if (file.scenes.length === 0) return refuse('last-scene');
      const bytes = archive && holdsScenario ? await bytesOf(tx, assetIds) : null;
      const version = await keepVersion(tx, { scenarioId, createdById, reason: 'published', target });
      if (archive) {
        // Of several that are begun at once each counts those before it. The last row that is taken: many wait for it.
        await holdOrganization(tx, scenario.organizationId);
        undo(await refuseStorage(tx, scenario.organizationId));
      }
      let row = await tx.package.create({
        data: {
          scenarioId,
          createdById,
          versionId: version.id,
          target,
          settings: {
            ...settings,
            ...ruled.frozen,
            origin: services.config.publicUrl ?? origin,
            ...(hybridPage ? { hybridPage } : {}),
            ...(privately ? { privately } : {}),
            ...(services.config.loadOrigins.length ? { loadFrom: services.config.loadOrigins } : {}),
          },
          jobId: randomUUID(),
          bytes,
        },
      });
      if (ruled.tracks && tellsUs(target, file.projectData)) {
        const which = { organizationId: scenario.organizationId, scenarioId, packageId: row.id };
        const { user, password } = await packageKey(services, tx, which);
        const settings = row.settings as FrozenSettings;
        const analytics = {
          endpoint: `${settings.origin}${LRS_PATH}/`,
          auth: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        };
        row = await tx.package.update({
          where: { id: row.id },
          data: { settings: { ...settings, analytics } },
        });
      }
      await tx.packageAsset.createMany({ data: assetIds.map((assetId) => ({ packageId: row.id, assetId })) });
      const whole = await tx.package.findUniqueOrThrow({ where: { id: row.id }, include: shownWith });
      return { row: whole, file, before: before || 0 };
    }),
  );
  if (isRefusal(begun)) return begun;
  const { row, file, before } = begun;
  try {
    await services.storage.put(snapshotKey(row.id), Readable.from(snapshotLines(file)));
    if (!archive) {
      const shown = await makeLive(services, row, file);
      if (!isRefusal(shown)) return packageView(shown);
      await leaveNothing(services, row.id);
      return shown;
    }
    await services.jobs.send('publish', row.jobId, { packageId: row.id }, before);
    return packageView(row);
  } catch (error) {
    const pending = { id: row.id, publishStatus: 'pending' };
    // Its files may have gone because somebody withdrew it meanwhile.
    const ended = (await services.db.prisma.package.count({ where: pending }).catch(() => 1)) === 0;
    await leaveNothing(services, row.id).catch(() => undefined);
    if (ended) return refuse('task-cancelled');
    throw error;
  }
}

/** Removes a package that did not come about; its row may be gone already. */
async function leaveNothing(services: Services, id: number): Promise<void> {
  await services.db.prisma.package.deleteMany({ where: { id } });
  await services.storage.removeFolder(packageFolder(id));
}

/** About how many bytes an archive will have, which count until it is made: those of its media. */
async function bytesOf(tx: Tx, assetIds: string[]): Promise<number> {
  const bytes = await mediaBytes(tx, assetIds);
  return [...bytes.values()].reduce((sum, one) => sum + one, 0);
}

/** Whether our own record store is told of runs: where it is said, and by a live page whose author says nothing else. */
const tellsUs = (target: BuiltTarget, data: ProjectData): boolean =>
  data.trackAnalytic ?? (target === livePage && data.xapi !== false && !namesStore(data));

/**
 * Publishes the live page that learners of a platform are to play, who have no account with us: where no link lets in
 * whoever has it, one named by the target does from now on.
 */
async function showToPlatforms(
  caller: Publisher,
  { scenarioId, target }: PackageAsked,
): Promise<Refusal | undefined> {
  const live = await createPackage(caller, { scenarioId, target: livePage });
  if (isRefusal(live)) return live;
  return caller.services.db.transaction(async (tx) => {
    const packageId = await shownPackage(tx, scenarioId);
    if (packageId === undefined) return refuse('not-published');
    if (await openLink(tx, { id: scenarioId })) return undefined;
    const code = randomBytes(16).toString('base64url');
    await tx.liveCode.create({ data: { code, scenarioId, packageId, name: target } });
    return undefined;
  });
}

/**
 * What the organization's plan and settings say about what is published now, and the scenario's own settings before
 * them; whether the plan has analytics. A plan without the rules that every plan must have (spec section 5) publishes nothing.
 */
async function ruledBy(
  tx: Tx,
  { id, organizationId }: { id: number; organizationId: number },
  support: Support,
): Promise<{ frozen: Pick<FrozenSettings, 'watermark' | 'preload'>; tracks: boolean } | Refusal> {
  const { plan, settings } = await tx.organization.findUniqueOrThrow({
    where: { id: organizationId },
    include: { plan: { include: { rules: true } }, settings: { where: { key: 'preload' } } },
  });
  const missing = neededRules.filter((needed) => !plan.rules.some(({ type }) => type === needed));
  if (missing.length) return refuse('plan-incomplete', { missing, support: supportWords(support) });
  const own = await tx.scenarioSetting.findUnique({
    where: { scenarioId_key: { scenarioId: id, key: 'preload' } },
  });
  return {
    frozen: {
      ...(switchedOn(plan.rules, 'watermark') ? { watermark: true } : {}),
      ...((own ?? settings[0])?.value === 'off' ? { preload: false } : {}),
    },
    tracks: switchedOn(plan.rules, 'analytics'),
  };
}
