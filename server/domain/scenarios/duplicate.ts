import type { ProjectData } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { refuseScenes } from '../organizations/counts.ts';
import { withoutSecrets } from '../projects/secrets.ts';
import { copyRunTests } from '../run-tests/run-tests.ts';
import { copyScenes } from '../scenes/copy.ts';
import { scenarioToCopy } from '../sharing/watch.ts';
import { folderOf } from './create.ts';
import { freeName, namesOf } from './free-name.ts';
import { getScenario } from './get.ts';
import { makeInParts } from './make-in-parts.ts';
import { holdScenario, mayEdit } from './rights.ts';
import type { ScenarioCard } from './views.ts';

interface Asked {
  id: number;
  name?: string;
  parentFolder?: number;
}

/**
 * Copies a scenario with its scenes and tests for the caller, as it is at one moment. Its assets are shared, not copied.
 */
export async function duplicateScenario(caller: Caller, asked: Asked): Promise<ScenarioCard | Refusal> {
  const { services, viewer } = caller;
  const refused = await toCopy(services.db.prisma, viewer, asked);
  if (isRefusal(refused)) return refused;
  const copied = new Map<number, number>();
  const made = await makeInParts(
    services,
    { organizationId: viewer.orgId, ownerId: viewer.userId },
    (db, id) => copyScenes(db, { from: asked.id, to: id }, copied),
    async (tx, id) => {
      // Names that one person takes follow one another.
      await tx.$queryRaw`select "id" from "User" where "id" = ${viewer.userId} for no key update`;
      await holdScenario(tx, asked.id);
      const now = await toCopy(tx, viewer, asked);
      if (isRefusal(now)) return now;
      await copyScenes(tx, { from: asked.id, to: id }, copied);
      await copyRest(tx, viewer, now, { id, name: asked.name });
      return { id };
    },
  );
  return isRefusal(made) ? made : getScenario(caller, made);
}

/** What is to be copied and where it goes, or why not. */
async function toCopy(tx: Tx, viewer: Viewer, asked: Asked) {
  const source = await scenarioToCopy(tx, viewer, asked.id);
  if (isRefusal(source)) return source;
  const folderId =
    asked.parentFolder === undefined
      ? source.ownerId === viewer.userId
        ? source.folderId
        : null
      : await folderOf(tx, viewer, asked.parentFolder);
  if (isRefusal(folderId)) return folderId;
  const there = await tx.scene.count({ where: { scenarioId: source.id } });
  const beyond = await refuseScenes(tx, { organizationId: viewer.orgId }, there);
  return beyond ?? { source, folderId };
}

type ToCopy = Exclude<Awaited<ReturnType<typeof toCopy>>, Refusal>;

/** Copies all of a scenario but its scenes. */
async function copyRest(
  tx: Tx,
  viewer: Viewer,
  { source, folderId }: ToCopy,
  copy: { id: number; name: string | undefined },
): Promise<void> {
  const name = copy.name ?? freeName(source.name, await namesOf(tx, viewer.userId));
  const { description, tags, coverAssetId, nextObjId } = source;
  const now = new Date();
  await tx.scenario.update({
    where: { id: copy.id },
    data: { name, description, tags, coverAssetId, nextObjId, folderId, createdAt: now, updatedAt: now },
  });
  const [project, assets, settings] = await Promise.all([
    tx.projectData.findUniqueOrThrow({ where: { scenarioId: source.id } }),
    tx.scenarioAsset.findMany({ where: { scenarioId: source.id } }),
    tx.scenarioSetting.findMany({ where: { scenarioId: source.id }, select: { key: true, value: true } }),
  ]);
  const scenarioId = copy.id;
  const own = project.data as unknown as ProjectData;
  // Who may only look would report with what they may not read.
  const data = mayEdit(viewer, source) ? own : withoutSecrets(own);
  await tx.projectData.create({ data: { scenarioId, data: { ...data, name } as object } });
  await tx.scenarioSetting.createMany({ data: settings.map((one) => ({ ...one, scenarioId })) });
  await tx.scenarioAsset.createMany({ data: assets.map(({ assetId }) => ({ scenarioId, assetId })) });
  await copyRunTests(tx, source.id, scenarioId, viewer.userId);
}
