import { type Change, copiedVariableNames, differences, type ProjectData, type Scene } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';
import { makePrepared, prepareChanges } from '../changes/prepare.ts';
import type { EditKey } from '../changes/record.ts';
import { checkedScene } from '../changes/rules.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { isSecret } from '../projects/secrets.ts';
import { readScenes } from '../scenes/read.ts';
import { inSlices } from '../slices.ts';
import { keepVersion } from './keep.ts';
import { scenesOf } from './scenes.ts';
import { scenarioOfVersions } from './versions.ts';
import { listed, type VersionView, versionOf } from './views.ts';

/**
 * Makes a scenario's scenes, their order and its settings what they were in a version. What they are now is kept as a
 * version first. Only what differs is changed, in one entry of the log, and every window hears of it, the asking one
 * too. The scenario keeps its name and its secrets. What differs is found out before the transaction that changes it;
 * only where somebody changed the scenario meanwhile, again within it.
 * @returns the version that keeps what was there before
 */
export async function restoreVersion(
  caller: Caller,
  { scenarioId, id, edit }: { scenarioId: number; id: number; edit?: EditKey | undefined },
): Promise<VersionView | Refusal> {
  const { services, viewer } = caller;
  const { prisma } = services.db;
  const allowed = await scenarioOfVersions(prisma, viewer, scenarioId);
  if (isRefusal(allowed)) return allowed;
  let plan = await planOf(prisma, scenarioId, id);
  const prepared = plan && (await prepareChanges(caller, scenarioId, plan.changes));
  const restore = () =>
    changeByCall(
      { services, viewer },
      scenarioId,
      async (tx, { changeNumber }, record) => {
        const stillAllowed = await scenarioOfVersions(tx, viewer, scenarioId);
        if (isRefusal(stillAllowed)) return stillAllowed;
        const assets = await tx.versionAsset.findMany({ where: { versionId: id } });
        const there = await tx.scenarioVersion.count({ where: { id, scenarioId } });
        if (plan?.changeNumber !== changeNumber) plan = await planOf(tx, scenarioId, id);
        if (!plan || there === 0) return refuse('version-not-found');
        const before = { scenarioId, createdById: viewer.userId, reason: 'restoring', sparing: id } as const;
        const kept = await keepVersion(tx, before);
        await tx.scenarioAsset.createMany({
          data: assets.map(({ assetId }) => ({ scenarioId, assetId })),
          skipDuplicates: true,
        });
        const recorded = await record(plan.changes, prepared);
        // What it was until now is not kept either.
        if (isRefusal(recorded)) undo(recorded);
        return kept;
      },
      {
        edit: {
          key: edit,
          again: async (tx) => {
            const row = await tx.scenarioVersion.findFirst({
              where: { scenarioId, reason: 'restoring', createdById: viewer.userId },
              orderBy: { id: 'desc' },
              select: listed,
            });
            return row ? versionOf(row) : refuse('version-not-found');
          },
        },
      },
    );
  return orRefusal(makePrepared(caller, prepared, restore));
}

/** What restoring a version changes in a scenario as it is after its change `changeNumber`; undefined: there is none. */
async function planOf(
  db: Tx,
  scenarioId: number,
  id: number,
): Promise<{ changeNumber: number; changes: Change[] } | undefined> {
  // First: what is read of a later change is then seen to be outdated.
  const scenario = await db.scenario.findUnique({
    where: { id: scenarioId },
    select: { changeNumber: true },
  });
  const version = await db.scenarioVersion.findFirst({
    where: { id, scenarioId },
    select: { project: true, sceneCount: true },
  });
  const scenes = version && (await scenesOf(db, id));
  // One that goes while it is read is not there.
  if (!scenario || !version || scenes?.length !== version.sceneCount) return undefined;
  const changes = [
    ...(await sceneChanges(db, scenarioId, scenes)),
    ...(await projectChanges(db, scenarioId, version.project as unknown as ProjectData)),
  ];
  return { ...scenario, changes };
}

async function sceneChanges(tx: Tx, scenarioId: number, wanted: readonly Scene[]): Promise<Change[]> {
  const now = new Map((await readScenes(tx, scenarioId)).map(({ scene }) => [scene.id, scene]));
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = [...now.values()].filter(({ id }) => !kept.has(id));
  const changes: Change[] = gone.map((scene) => ({
    target: { scene: scene.id },
    path: [],
    before: scene,
    after: undefined,
  }));
  const slice = inSlices();
  for (const scene of wanted) {
    await slice();
    const found = differences({ scene: scene.id }, now.get(scene.id), scene);
    // What is checked here needs no time in the transaction.
    if (found.length > 0) await checkedScene(scene);
    changes.push(...found);
  }
  return changes;
}

async function projectChanges(tx: Tx, scenarioId: number, wanted: ProjectData): Promise<Change[]> {
  const { data } = await tx.projectData.findUniqueOrThrow({ where: { scenarioId } });
  const now = data as unknown as ProjectData;
  const secrets = Object.fromEntries(Object.entries(now).filter(([key]) => isSecret(key)));
  const { name, nextObjId } = now;
  // Of a time when variables could have names that are refused now.
  const freeName = copiedVariableNames(new Set());
  const variables = wanted.variables?.map((one) => ({ ...one, name: freeName(one.name) }));
  return differences('project', now, {
    ...wanted,
    ...(variables && { variables }),
    ...secrets,
    name,
    nextObjId,
  });
}
