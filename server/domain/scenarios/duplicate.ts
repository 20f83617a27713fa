import type { ProjectData } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { refuseScenes } from '../organizations/counts.ts';
import { withoutSecrets } from '../projects/secrets.ts';
import { copyRunTests } from '../run-tests/run-tests.ts';
import { insertScenes } from '../scenes/write.ts';
import { scenarioToCopy } from '../sharing/watch.ts';
import { folderOf } from './create.ts';
import { freeName, namesOf } from './free-name.ts';
import { getScenario } from './get.ts';
import { mayEdit } from './rights.ts';
import type { ScenarioCard } from './views.ts';

/** Copies a scenario with its scenes and tests for the caller. Its assets are shared, not copied. */
export async function duplicateScenario(
  caller: Caller,
  asked: { id: number; name?: string; parentFolder?: number },
): Promise<ScenarioCard | Refusal> {
  const { services, viewer } = caller;
  const id = await services.db.transaction(async (tx) => {
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
    if (beyond) return beyond;
    const { description, tags, coverAssetId, nextObjId } = source;
    const name = asked.name ?? freeName(source.name, await namesOf(tx, viewer.userId));
    const copy = await tx.scenario.create({
      data: {
        name,
        description,
        tags,
        coverAssetId,
        nextObjId,
        folderId,
        organizationId: viewer.orgId,
        ownerId: viewer.userId,
      },
      select: { id: true },
    });
    const [scenes, project, assets, settings] = await Promise.all([
      tx.scene.findMany({ where: { scenarioId: source.id } }),
      tx.projectData.findUnique({ where: { scenarioId: source.id } }),
      tx.scenarioAsset.findMany({ where: { scenarioId: source.id } }),
      tx.scenarioSetting.findMany({ where: { scenarioId: source.id }, select: { key: true, value: true } }),
    ]);
    const scenarioId = copy.id;
    if (project) {
      const own = project.data as unknown as ProjectData;
      // Who may only look would report with what they may not read.
      const data = mayEdit(viewer, source) ? own : withoutSecrets(own);
      await tx.projectData.create({ data: { scenarioId, data: { ...data, name } as object } });
    }
    await insertScenes(
      tx,
      scenarioId,
      scenes.map((scene) => ({
        id: scene.id,
        position: scene.position,
        name: scene.name,
        data: scene.data as object,
      })),
    );
    await tx.scenarioSetting.createMany({ data: settings.map((one) => ({ ...one, scenarioId })) });
    await tx.scenarioAsset.createMany({ data: assets.map(({ assetId }) => ({ scenarioId, assetId })) });
    await copyRunTests(tx, source.id, scenarioId, viewer.userId);
    return scenarioId;
  });
  return isRefusal(id) ? id : getScenario(caller, { id });
}
