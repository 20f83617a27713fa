import type { ProjectData } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import { withoutSecrets } from '../projects/secrets.ts';
import { folderOf } from './create.ts';
import { freeName, namesOf } from './free-name.ts';
import { getScenario } from './get.ts';
import { type Caller, mayEdit, scenarioToSee } from './rights.ts';
import type { ScenarioCard } from './views.ts';

/** Copies a scenario with its scenes for the caller. Its assets are shared, not copied. */
export async function duplicateScenario(
  caller: Caller,
  asked: { id: number; name?: string; parentFolder?: number },
): Promise<ScenarioCard | Refusal> {
  const { services, viewer } = caller;
  const id = await services.db.transaction(async (tx) => {
    const source = await scenarioToSee(tx, viewer, asked.id);
    if (isRefusal(source)) return source;
    const folderId =
      asked.parentFolder === undefined
        ? source.ownerId === viewer.userId
          ? source.folderId
          : null
        : await folderOf(tx, viewer, asked.parentFolder);
    if (isRefusal(folderId)) return folderId;
    const { description, coverAssetId, nextObjId } = source;
    const name = asked.name ?? freeName(source.name, await namesOf(tx, viewer.userId));
    const copy = await tx.scenario.create({
      data: {
        name,
        description,
        coverAssetId,
        nextObjId,
        folderId,
        organizationId: viewer.orgId,
        ownerId: viewer.userId,
      },
      select: { id: true },
    });
    const [scenes, project, assets] = await Promise.all([
      tx.scene.findMany({ where: { scenarioId: source.id } }),
      tx.projectData.findUnique({ where: { scenarioId: source.id } }),
      tx.scenarioAsset.findMany({ where: { scenarioId: source.id } }),
    ]);
    const scenarioId = copy.id;
    if (project) {
      const own = project.data as unknown as ProjectData;
      // Who may only look would report with what they may not read.
      const data = mayEdit(viewer, source) ? own : withoutSecrets(own);
      await tx.projectData.create({ data: { scenarioId, data: { ...data, name } as object } });
    }
    await tx.scene.createMany({
      data: scenes.map(({ id: sceneId, position, name: sceneName, data }) => ({
        scenarioId,
        id: sceneId,
        position,
        name: sceneName,
        data: data as object,
      })),
    });
    await tx.scenarioAsset.createMany({ data: assets.map(({ assetId }) => ({ scenarioId, assetId })) });
    return scenarioId;
  });
  return isRefusal(id) ? id : getScenario(caller, { id });
}
