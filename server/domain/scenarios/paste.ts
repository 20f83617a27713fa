import { z } from 'zod';
import { clips as limits } from '#catalog/limits.ts';
import {
  addObjects,
  addScenes,
  addVariables,
  assetIdsIn,
  type Change,
  type Doc,
  type EditResult,
  idsNeeded,
  type LeftBehind,
  type ProjectData,
  type ScenarioFragment,
  type Scene,
  type SceneObject,
  type Transplanted,
  transplantInSteps,
  variableSchema,
} from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { assetsToSee } from '../assets/rights.ts';
import type { Caller } from '../caller.ts';
import { addedBy } from '../changes/added-by.ts';
import { applyInSlices } from '../changes/apply-in-slices.ts';
import { changeByCall } from '../changes/by-call.ts';
import { makePrepared, prepareChanges } from '../changes/prepare.ts';
import type { EditKey } from '../changes/record.ts';
import { checkedObjects, objectList, sceneInput, sceneList } from '../changes/rules.ts';
import type { Tx } from '../database/open.ts';
import { sceneOf } from '../scenes/stored-scene.ts';
import { inSlices, inTurns } from '../slices.ts';
import type { TaskRun } from '../tasks/task-run.ts';
import { reserveIds } from './reserve-ids.ts';

/** A fragment of a scenario as clients send it, and as clips keep it. */
export const fragmentSchema = z.object({
  scenes: sceneList(sceneInput, { most: limits.scenes }).default([]),
  objects: objectList(limits.objects).default([]),
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
  objects: number,
): Refusal | undefined =>
  objects > 0 && sceneId === undefined ? refuse('bad-input', { field: 'sceneId' }) : undefined;

/**
 * Puts a fragment of any scenario into one: under ids of its own, with the files that it needs where the caller may see
 * them, and its variables under free names. It is one edit, in one transaction with the end of the task that does it.
 * What did not come along is told by name. What it comes to is found out before that transaction, in slices; only where
 * somebody changed the scenario meanwhile, again within it.
 */
export async function paste(
  caller: Caller,
  { scenarioId, sceneId, fragment, edit }: PasteRequest,
  run?: TaskRun,
): Promise<Pasted | Refusal> {
  const { prisma } = caller.services.db;
  const count = Math.max(1, idsNeeded(fragment));
  const own = await reserveIds(caller, { scenarioId, count });
  if (isRefusal(own)) return own;
  const files = await filesOf(prisma, caller, fragment);
  const where = { scenarioId, sceneId, firstId: own.from };
  let plan = await planOf(prisma, fragment, where);
  const prepared =
    'changes' in plan.result ? await prepareChanges(caller, scenarioId, plan.result.changes) : undefined;
  const pasting = () =>
    changeByCall(
      caller,
      scenarioId,
      async (tx, scenario, record) => {
        if (plan.changeNumber !== scenario.changeNumber) plan = await planOf(tx, fragment, where);
        const { made, objects, result } = plan;
        if ('refused' in result) return refuse(result.refused, result.details ?? { id: sceneId });
        scenario.own = own;
        const recorded = await record(result.changes, prepared);
        if (isRefusal(recorded)) return recorded;
        await linkFiles(tx, scenarioId, files.there);
        const left = [...made.left, ...files.missing.map((what): LeftBehind => ({ why: 'file', what }))];
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
  return makePrepared(caller, prepared, pasting);
}

interface Plan {
  made: Transplanted;
  objects: SceneObject[];
  result: EditResult;
}

/** Where a fragment goes: the scene of its objects, and the first of its ids. */
interface Where {
  sceneId: number | undefined;
  firstId: number;
}

/** What a fragment becomes in a scenario as it is after its change `changeNumber`. */
async function planOf(
  db: Tx,
  fragment: ScenarioFragment,
  { scenarioId, ...where }: Where & { scenarioId: number },
): Promise<Plan & { changeNumber: number }> {
  // First: what is read of a later change is then seen to be outdated.
  const { changeNumber } = await db.scenario.findUniqueOrThrow({
    where: { id: scenarioId },
    select: { changeNumber: true },
  });
  const doc = await documentFor(db, scenarioId, where.sceneId);
  return { changeNumber, ...(await planIn(doc, fragment, where)) };
}

/** What a fragment becomes in a document. */
export async function planIn(
  doc: Doc,
  fragment: ScenarioFragment,
  { sceneId, firstId }: Where,
): Promise<Plan> {
  const slice = inSlices();
  const variableNames = doc.project.variables.map(({ name }) => name);
  const made = await inTurns(transplantInSteps(fragment, { firstId, variableNames }));
  const objects = sceneId === undefined ? [] : (made.objects as SceneObject[]);
  await slice();
  const result = await allOf(doc, [
    (now) => addVariables(now, { variables: made.variables }),
    // They were copied from scenes of another scenario: those of the same ids here are not theirs.
    (now) => addScenes(now, { scenes: made.scenes.map(({ oldId: _, ...scene }) => scene) }),
    (now) => (objects.length > 0 ? addObjects(now, { sceneId: sceneId!, objects }) : { changes: [] }),
  ]);
  if ('changes' in result) await checkedObjects(objectsIn(result.changes));
  return { made, objects, result };
}

/** The objects of the whole scenes, and those by themselves, that changes add. */
const objectsIn = (changes: readonly Change[]): SceneObject[] =>
  changes.flatMap(({ target, path, after }) =>
    typeof target !== 'object'
      ? []
      : path.length === 0
        ? ((after as Scene | undefined)?.objects ?? [])
        : [after as SceneObject],
  );

/** What edits that add something have to know of a scenario: its scenes by name and place, one of them whole. */
async function documentFor(db: Tx, scenarioId: number, sceneId: number | undefined): Promise<Doc> {
  const [rows, project, into] = await Promise.all([
    db.scene.findMany({ where: { scenarioId }, select: { id: true, name: true, position: true } }),
    db.projectData.findUniqueOrThrow({ where: { scenarioId } }),
    sceneId === undefined
      ? null
      : db.scene.findUnique({ where: { scenarioId_id: { scenarioId, id: sceneId } } }),
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
async function allOf(doc: Doc, edits: readonly ((doc: Doc) => EditResult)[]): Promise<EditResult> {
  const changes: Change[] = [];
  let now = doc;
  for (const edit of edits) {
    const result = edit(now);
    if ('refused' in result) return result;
    changes.push(...result.changes);
    // Nobody looks at what the last comes to.
    if (edit !== edits.at(-1)) now = await applyInSlices(now, result.changes);
  }
  return { changes };
}

/** The files that a fragment names: those that the caller may see, and names of those that they may not. */
export async function filesOf(
  db: Tx,
  { viewer }: Caller,
  fragment: ScenarioFragment,
): Promise<{ there: string[]; missing: string[] }> {
  const wanted = [...assetIdsIn([fragment.scenes, fragment.objects, fragment.variables])].filter(
    (id) => !id.startsWith('-'),
  );
  const seen = await assetsToSee(db, viewer, wanted);
  const there = new Set(seen.filter(({ status }) => status === 'ready').map(({ id }) => id));
  const missing = wanted.filter((id) => !there.has(id));
  const names = missing.length > 0 ? namesOfFiles(fragment) : undefined;
  return { there: [...there], missing: missing.map((id) => names?.get(id) ?? id) };
}

/** Takes files into the scenario, those that are still there. */
export const linkFiles = (tx: Tx, scenarioId: number, ids: string[]) =>
  tx.$executeRaw`insert into "ScenarioAsset" ("scenarioId", "assetId")
    select ${scenarioId}::int, "id" from "Asset" where "id" = any(${ids}::uuid[]) on conflict do nothing`;

/** Names that a value gives its files, by their ids; of some it knows none. */
function namesOfFiles(value: unknown, names = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return names;
  const { assetId, assetName, name } = value as Record<string, unknown>;
  const called = assetName || name;
  if (typeof assetId === 'string' && typeof called === 'string') names.set(assetId.toLowerCase(), called);
  for (const one of Object.values(value)) namesOfFiles(one, names);
  return names;
}
