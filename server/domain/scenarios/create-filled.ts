import { scenes as sceneLimits } from '#catalog/limits.ts';
import {
  type Doc,
  idsNeeded,
  newScene,
  projectDataSchema,
  type ScenarioFragment,
  type Scene,
} from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { applyInSlices } from '../changes/apply-in-slices.ts';
import { checkedProject, checkedScene } from '../changes/rules.ts';
import type { Tx } from '../database/open.ts';
import { refuseScenes } from '../organizations/counts.ts';
import { idTaken, objectIds } from '../scenes/object-ids.ts';
import { refuseLarge } from '../scenes/size.ts';
import { rowOf } from '../scenes/stored-scene.ts';
import { insertScenes } from '../scenes/write.ts';
import { inSlices } from '../slices.ts';
import { type NewScenario, placeFor } from './create.ts';
import { makeInParts } from './make-in-parts.ts';
import { filesOf, linkFiles, planIn } from './paste.ts';

/**
 * Makes a scenario of the caller's with what a fragment holds, and the files that it names as far as they may see them:
 * whole, or not at all. Objects stand in a scene of their own, called `sceneName`.
 * @returns its id
 */
export async function createFilled(
  caller: Caller,
  asked: Omit<NewScenario, 'creationKey'>,
  fragment: ScenarioFragment,
  sceneName = asked.name,
): Promise<number | Refusal> {
  const { services, viewer } = caller;
  const filled = await filledWith(fragment, sceneName);
  if (isRefusal(filled)) return filled;
  const { scenes, project, nextObjId } = filled;
  const taken = await idTaken(services.db.prisma, 0, {
    ids: scenes.flatMap(objectIds),
    isUnused: () => true,
  });
  if (taken) return taken;
  const files = await filesOf(services.db.prisma, caller, fragment);
  const owner = { organizationId: viewer.orgId, ownerId: viewer.userId };
  const placed = async (tx: Tx) => {
    const place = await placeFor(tx, viewer, asked);
    return isRefusal(place) ? place : ((await refuseScenes(tx, owner, scenes.length)) ?? place);
  };
  // Before anything is written, too.
  const refused = await placed(services.db.prisma);
  if (isRefusal(refused)) return refused;
  const made = await makeInParts(
    services,
    owner,
    (db, id) => insertScenes(db, id, scenes.map(rowOf)),
    async (tx, id) => {
      // Names that one person takes follow one another.
      await tx.$queryRaw`select "id" from "User" where "id" = ${viewer.userId} for no key update`;
      const place = await placed(tx);
      if (isRefusal(place)) return place;
      const about = { name: place.name, description: asked.description ?? '' };
      const now = new Date();
      await tx.scenario.update({
        where: { id },
        data: {
          ...about,
          folderId: place.folderId,
          nextObjId,
          createdAt: now,
          updatedAt: now,
          project: { create: { data: { ...project, ...about } as object } },
        },
      });
      await linkFiles(tx, id, files.there);
      return { id };
    },
  );
  return isRefusal(made) ? made : made.id;
}

/** What a fragment becomes as all of a scenario, each part by its schema. */
async function filledWith(fragment: ScenarioFragment, sceneName: string) {
  const own = fragment.scenes.length === 0 ? newScene(1, sceneName) : undefined;
  const firstId = own ? 2 : 1;
  const empty: Doc = {
    scenarioId: 0,
    name: '',
    project: projectDataSchema.parse({}),
    scenes: own ? { 1: own } : {},
  };
  const { result } = await planIn(empty, fragment, { sceneId: own?.id, firstId });
  if ('refused' in result) return refuse(result.refused, result.details);
  const doc = await applyInSlices(empty, result.changes);
  const project = await checkedProject(empty.project, doc.project);
  if (isRefusal(project)) return project;
  const scenes: Scene[] = [];
  const slice = inSlices();
  for (const scene of Object.values(doc.scenes)) {
    await slice();
    const held = await checkedScene(scene);
    if (isRefusal(held)) return held;
    const tooLarge = await refuseLarge(held, sceneLimits.keptBytes);
    if (tooLarge) return tooLarge;
    scenes.push(held);
  }
  return { scenes, project, nextObjId: firstId + idsNeeded(fragment) };
}
