import { z } from 'zod';
import {
  idsNeeded,
  objectSchema,
  type Piece,
  type ProjectData,
  type Scene,
  sceneSchema,
  transplant,
  variableSchema,
} from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import { assetIdsIn } from '#server/publish/bundle.ts';
import { assetToSee } from '../assets/rights.ts';
import { saveProject } from '../projects/save.ts';
import { addScenes } from '../scenes/add.ts';
import { saveScene } from '../scenes/save.ts';
import { sceneOf } from '../scenes/stored-scene.ts';
import { takeIds } from './reserve-ids.ts';
import { type Caller, scenarioToEdit } from './rights.ts';

/** A piece of a scenario as clients send it, and as clips keep it. */
export const pieceSchema = z.object({
  scenes: z.array(sceneSchema).max(200).default([]),
  objects: z.array(objectSchema).max(2000).default([]),
  variables: z.array(variableSchema).max(2000).default([]),
});

export type PasteRequest = {
  scenarioId: number;
  /** The scene that objects go into. */
  sceneId?: number | undefined;
  piece: Piece;
};

export type Pasted = { sceneIds: number[]; objectIds: number[]; lost: number };

/** Times that an edit in between is put up with. */
const ATTEMPTS = 5;

/**
 * Puts a piece of any scenario into one: under ids of its own, with the files that it needs where the caller may see
 * them, and its variables under free names. What did not come along is counted in `lost`.
 */
export async function paste(
  caller: Caller,
  { scenarioId, sceneId, piece }: PasteRequest,
): Promise<Pasted | Refusal> {
  const { services, viewer } = caller;
  const scenario = await scenarioToEdit(services.db.prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const firstId = await takeIds(services.db.prisma, scenarioId, Math.max(1, idsNeeded(piece)));
  const files = await linkFiles(caller, scenarioId, piece);
  const made = await addVariables(caller, scenarioId, piece, firstId);
  if (isRefusal(made)) return made;
  if (made.scenes.length > 0) {
    const added = await addScenes(caller, {
      scenarioId,
      scenes: made.scenes.map(({ position: _, ...scene }) => scene),
    });
    if (isRefusal(added)) return added;
  }
  if (made.objects.length > 0 && sceneId !== undefined) {
    const refused = await addObjects(caller, scenarioId, sceneId, made.objects as Scene['objects']);
    if (refused) return refused;
  }
  return {
    sceneIds: made.scenes.map(({ id }) => id),
    objectIds: made.objects.map(({ id }) => id),
    lost: made.lost + files.lost,
  };
}

/** Takes the files that a piece names into the scenario; those that the caller may not see are lost to it. */
async function linkFiles(
  { services, viewer }: Caller,
  scenarioId: number,
  piece: Piece,
): Promise<{ lost: number }> {
  const wanted = [...assetIdsIn([piece.scenes, piece.objects, piece.variables])].filter(
    (id) => !id.startsWith('-'),
  );
  let lost = 0;
  for (const assetId of wanted) {
    const asset = await assetToSee(services.db.prisma, viewer, assetId);
    if (isRefusal(asset) || asset.status !== 'ready') {
      lost += 1;
      continue;
    }
    const key = { scenarioId, assetId };
    await services.db.prisma.scenarioAsset.upsert({
      where: { scenarioId_assetId: key },
      create: key,
      update: {},
    });
  }
  return { lost };
}

/** The piece under its new ids, its variables added to the scenario's. */
async function addVariables(caller: Caller, scenarioId: number, piece: Piece, firstId: number) {
  const { prisma } = caller.services.db;
  for (let attempt = 1; ; attempt += 1) {
    const row = await prisma.projectData.findUnique({ where: { scenarioId } });
    const project = row?.data as unknown as ProjectData | undefined;
    const variableNames = project?.variables.map(({ name }) => name) ?? [];
    const made = transplant(piece, { firstId, variableNames });
    if (!row || !project || made.variables.length === 0) return made;
    const variables = [...project.variables, ...made.variables];
    const saved = await saveProject(caller, {
      scenarioId,
      project: { ...project, variables },
      revision: row.revision,
    });
    if (!isRefusal(saved)) return made;
    if (saved.refused !== 'stale-revision' || attempt === ATTEMPTS) return saved;
  }
}

async function addObjects(
  caller: Caller,
  scenarioId: number,
  sceneId: number,
  objects: Scene['objects'],
): Promise<Refusal | undefined> {
  const { prisma } = caller.services.db;
  for (let attempt = 1; ; attempt += 1) {
    const row = await prisma.scene.findUnique({ where: { scenarioId_id: { scenarioId, id: sceneId } } });
    if (!row) return { refused: 'scene-not-found', details: { id: sceneId } };
    const { scene, revision } = sceneOf(row);
    const saved = await saveScene(caller, {
      scenarioId,
      scene: { ...scene, objects: [...scene.objects, ...objects] },
      revision,
    });
    if (!isRefusal(saved)) return undefined;
    if (saved.refused !== 'stale-revision' || attempt === ATTEMPTS) return saved;
  }
}
