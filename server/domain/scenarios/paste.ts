import { z } from 'zod';
import { clips as limits } from '#catalog/limits.ts';
import {
  addObjects,
  addScenes,
  addVariables,
  applyChanges,
  assetIdsIn,
  type Change,
  type Doc,
  type EditResult,
  idsNeeded,
  type LeftBehind,
  objectSchema,
  type ProjectData,
  type ScenarioFragment,
  type Scene,
  type SceneObject,
  sceneSchema,
  transplant,
  variableSchema,
} from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { assetsToSee } from '../assets/rights.ts';
import type { Caller } from '../caller.ts';
import { addedBy } from '../changes/added-by.ts';
import { changeByCall } from '../changes/by-call.ts';
import type { EditKey } from '../changes/record.ts';
import type { Tx } from '../database/open.ts';
import { sceneOf } from '../scenes/stored-scene.ts';
import type { TaskRun } from '../tasks/task-run.ts';
import { takeIds } from './reserve-ids.ts';

/** A fragment of a scenario as clients send it, and as clips keep it. */
export const fragmentSchema = z.object({
  scenes: z.array(sceneSchema).max(limits.scenes).default([]),
  objects: z.array(objectSchema).max(limits.objects).default([]),
  variables: z.array(variableSchema).max(limits.variables).default([]),
});

export type PasteRequest = {
  scenarioId: number;
  /** The scene that objects go into. */
  sceneId?: number | undefined;
  fragment: ScenarioFragment;
  /** The edit that it is of the window that asks for it. */
  edit?: EditKey | undefined;
};

export type Pasted = {
  sceneIds: number[];
  objectIds: number[];
  /** How much could not come along, and the first of it by name. */
  lost: number;
  left: LeftBehind[];
};

/** So many things that could not come along are named. */
const NAMED = 100;

/** Refuses objects without a scene that they would go into. */
export const objectsHaveScene = (
  { sceneId }: { sceneId?: number | undefined },
  { objects }: Pick<ScenarioFragment, 'objects'>,
): Refusal | undefined =>
  objects.length > 0 && sceneId === undefined ? refuse('bad-input', { field: 'sceneId' }) : undefined;

/**
 * Puts a fragment of any scenario into one: under ids of its own, with the files that it needs where the caller may see
 * them, and its variables under free names. It is one edit, in one transaction with the end of the task that does it.
 * What did not come along is told by name.
 */
export const paste = (
  caller: Caller,
  { scenarioId, sceneId, fragment, edit }: PasteRequest,
  run?: TaskRun,
  within?: Tx,
): Promise<Pasted | Refusal> =>
  changeByCall(
    caller,
    scenarioId,
    async (tx, scenario, record) => {
      const count = Math.max(1, idsNeeded(fragment));
      const firstId = await takeIds(tx, scenarioId, count);
      scenario.nextObjId = firstId + count;
      const doc = await documentFor(tx, scenarioId, sceneId);
      const variableNames = doc.project.variables.map(({ name }) => name);
      const made = transplant(fragment, { firstId, variableNames });
      const objects = sceneId === undefined ? [] : (made.objects as SceneObject[]);
      const changes = allOf(doc, [
        (now) => addVariables(now, { variables: made.variables }),
        // They were copied from scenes of another scenario: those of the same ids here are not theirs.
        (now) => addScenes(now, { scenes: made.scenes.map(({ oldId: _, ...scene }) => scene) }),
        (now) => (objects.length > 0 ? addObjects(now, { sceneId: sceneId!, objects }) : { changes: [] }),
      ]);
      if ('refused' in changes) return refuse(changes.refused, changes.details ?? { id: sceneId });
      const recorded = await record(changes.changes);
      if (isRefusal(recorded)) return recorded;
      const missing = await linkFiles(tx, caller, scenarioId, fragment);
      const left = [...made.left, ...missing.map((what): LeftBehind => ({ why: 'file', what }))];
      const pasted: Pasted = {
        sceneIds: made.scenes.map(({ id }) => id),
        objectIds: objects.map(({ id }) => id),
        lost: left.length,
        left: left.slice(0, NAMED),
      };
      await run?.finish(tx, pasted);
      return pasted;
    },
    {
      within,
      edit: {
        key: edit,
        // What was lost was told the first time.
        again: async (tx, changes) => {
          const pasted = { ...addedBy(changes), lost: 0, left: [] };
          await run?.finish(tx, pasted);
          return pasted;
        },
      },
    },
  );

/** What edits that add something have to know of a scenario: its scenes by name and place, one of them whole. */
async function documentFor(tx: Tx, scenarioId: number, sceneId: number | undefined): Promise<Doc> {
  const [rows, project, into] = await Promise.all([
    tx.scene.findMany({ where: { scenarioId }, select: { id: true, name: true, position: true } }),
    tx.projectData.findUniqueOrThrow({ where: { scenarioId } }),
    sceneId === undefined
      ? null
      : tx.scene.findUnique({ where: { scenarioId_id: { scenarioId, id: sceneId } } }),
  ]);
  const scenes = rows.map((row): [number, Scene] => [row.id, { ...row, objects: [] as unknown } as Scene]);
  if (into) scenes.push([into.id, sceneOf(into).scene]);
  const data = project.data as unknown as ProjectData;
  return {
    scenarioId,
    name: '',
    project: { ...data, variables: data.variables ?? [] },
    scenes: Object.fromEntries(scenes),
  };
}

/** Edits one after the other as one; the first refusal is the answer. */
function allOf(doc: Doc, edits: readonly ((doc: Doc) => EditResult)[]): EditResult {
  const changes: Change[] = [];
  let now = doc;
  for (const edit of edits) {
    const result = edit(now);
    if ('refused' in result) return result;
    changes.push(...result.changes);
    now = applyChanges(now, result.changes);
  }
  return { changes };
}

/** Takes the files that a fragment names into the scenario. @returns names of those that the caller may not see */
async function linkFiles(
  tx: Tx,
  { viewer }: Caller,
  scenarioId: number,
  fragment: ScenarioFragment,
): Promise<string[]> {
  const wanted = [...assetIdsIn([fragment.scenes, fragment.objects, fragment.variables])].filter(
    (id) => !id.startsWith('-'),
  );
  const seen = (await assetsToSee(tx, viewer, wanted)).filter(({ status }) => status === 'ready');
  await tx.scenarioAsset.createMany({
    data: seen.map(({ id: assetId }) => ({ scenarioId, assetId })),
    skipDuplicates: true,
  });
  const there = new Set(seen.map(({ id }) => id));
  const names = namesOfFiles(fragment);
  return wanted.filter((id) => !there.has(id)).map((id) => names.get(id) ?? id);
}

/** Names that a fragment gives its files, by their ids; of some it knows none. */
function namesOfFiles(fragment: ScenarioFragment): Map<string, string> {
  const names = new Map<string, string>();
  JSON.stringify(fragment, (_, one) => {
    const { assetId, assetName, name } = Object(one) as Record<string, unknown>;
    const called = assetName || name;
    if (typeof assetId === 'string' && typeof called === 'string') names.set(assetId.toLowerCase(), called);
    return one;
  });
  return names;
}
