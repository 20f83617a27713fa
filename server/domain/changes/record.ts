import { type Change, type Doc, differences, type ProjectData, type Scene, same } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Tx } from '../database/open.ts';
import { longJson } from '../long-json.ts';
import { refuseScenes } from '../organizations/counts.ts';
import { withSecretsOf } from '../projects/secrets.ts';
import { idTooLarge, raiseCounter } from '../scenarios/reserve-ids.ts';
import { greatestId, rowOf } from '../scenes/stored-scene.ts';
import { insertPrepared, insertScenes, updatePrepared, updateScenes } from '../scenes/write.ts';
import { type Applied, appliedTo, asOfNow, changedScenes, entryOf, type Prepared } from './applied.ts';
import { checkIds, freeSceneNames, type Ids } from './rules.ts';

/** The scenario's row as `touchScenario` answers it: taken for the rest of the transaction. */
export interface Taken {
  id: number;
  organizationId: number;
  name: string;
  nextObjId: number;
  /** Ids that were given out for these changes. */
  own?: Ids;
  sceneFloor: number;
  changeNumber: number;
}

/** The edit of an author's window that the server makes for it: the window, and its count there. */
export interface EditKey {
  client: string;
  sequence: number;
}

/** Who changes it: a window by its count, or a call. */
export interface Author extends Partial<EditKey> {
  userId: number;
  /** A file is replaced by another. */
  replacesFile?: true;
}

export interface Recorded {
  /** The changes' number in the log; the one before when nothing changed. */
  number: number;
  /** What was changed on top so that the rules hold: a name that was taken, a field that was left out. */
  mended: Change[];
}

/**
 * Makes changes: checks them against the rules, writes the rows that they touch and the entry of the log. Either all
 * holds or nothing is written. Callers have checked the right to edit and taken the scenario's row. `prepared`: what was
 * found out of them before; it counts where nobody changed the scenario since.
 */
export async function recordChanges(
  tx: Tx,
  scenario: Taken,
  sent: readonly Change[],
  author: Author,
  prepared?: Prepared,
): Promise<Recorded | Refusal> {
  const known =
    prepared?.sent === sent && prepared.changeNumber === scenario.changeNumber ? prepared : undefined;
  if (known?.refused) return known.refused;
  const applied = known ? await asOfNow(tx, scenario, known) : await appliedTo(tx, scenario, sent);
  if (isRefusal(applied)) return applied;
  const { before, asked } = applied;
  const after = await checked(tx, scenario, applied);
  if (isRefusal(after)) return after;
  const mended = differencesOf(asked, after);
  await writeRows(tx, scenario, { before, after, known });
  const changes = entryOf([...sent, ...mended]);
  if (changes.length === 0) return { number: scenario.changeNumber, mended };
  const { changeNumber } = await tx.scenario.update({
    where: { id: scenario.id },
    data: { changeNumber: { increment: 1 } },
    select: { changeNumber: true },
  });
  scenario.changeNumber = changeNumber;
  const { userId, client = null, sequence = null, replacesFile = false } = author;
  // Plain statements: changes may be as long as the scenes that they add.
  const entry =
    known && mended.length === 0
      ? Prisma.sql`(select "changes" from "PreparedChange" where "batch" = ${known.batch}::uuid)`
      : Prisma.sql`${await longJson(changes)}::json`;
  await tx.$executeRaw`insert into "ScenarioChange"
      ("scenarioId", "number", "userId", "client", "sequence", "replacesFile", "changes")
    values (${scenario.id}, ${changeNumber}, ${userId}, ${client}, ${sequence}, ${replacesFile}, ${entry})`;
  return { number: changeNumber, mended };
}

/** The document as it may be stored: each part by its schema, under names that are free, or why it may not. */
async function checked(
  tx: Tx,
  scenario: Taken,
  { before, asked, scenes, project }: Applied,
): Promise<Doc | Refusal> {
  const ids = [
    greatestId(Object.values(scenes)),
    ...(project === before.project ? [] : [counterOf(project)]),
  ];
  const added = Object.keys(scenes).filter((id) => !before.scenes[Number(id)]).length;
  const gone = Object.keys(before.scenes).filter((id) => !asked.scenes[Number(id)]).length;
  const refused =
    idTooLarge(Math.max(0, ...ids), scenario) ??
    (await checkIds(tx, scenario, before, scenes, asked)) ??
    (await refuseScenes(tx, scenario, added - gone));
  if (refused) return refused;
  const named = await freeSceneNames(tx, scenario.id, { before, asked, scenes });
  return { ...asked, project, scenes: { ...asked.scenes, ...named } };
}

/** The greatest id that project data uses up. */
const counterOf = ({ nextObjId, variables }: ProjectData) =>
  Math.max((nextObjId ?? 1) - 1, greatestId(variables));

function differencesOf(asked: Doc, after: Doc): Change[] {
  const inScenes = changedScenes(asked, after).flatMap((scene) =>
    differences({ scene: scene.id }, asked.scenes[scene.id], scene),
  );
  return [...inScenes, ...differences('project', asked.project, after.project)];
}

async function writeRows(
  tx: Tx,
  scenario: Taken,
  { before, after, known }: { before: Doc; after: Doc; known: Prepared | undefined },
): Promise<void> {
  const { id: scenarioId } = scenario;
  const changed = changedScenes(before, after);
  const moved: { id: number; position: number }[] = [];
  // One that was removed and comes back never has a revision that somebody may still hold.
  const revision = scenario.sceneFloor + 1;
  /** Those that are as they were prepared, and the others. */
  const parted = (scenes: Scene[]) => {
    const isPrepared = (scene: Scene) => known?.scenes[scene.id] === scene;
    return [scenes.filter(isPrepared).map(({ id }) => id), scenes.filter((one) => !isPrepared(one))] as const;
  };
  const [prepared, added] = parted(changed.filter(({ id }) => !before.scenes[id]));
  if (known && prepared.length > 0) await insertPrepared(tx, { batch: known.batch, ids: prepared, revision });
  await insertScenes(
    tx,
    scenarioId,
    added.map((scene) => ({ ...rowOf(scene), revision })),
  );
  const written: Scene[] = [];
  for (const scene of changed) {
    const { id, position } = scene;
    const was = before.scenes[id];
    if (!was) continue;
    if (was.position !== position) moved.push({ id, position });
    if (!same({ ...was, position }, scene)) written.push(scene);
  }
  const [preparedAgain, others] = parted(written);
  if (known && preparedAgain.length > 0) await updatePrepared(tx, scenarioId, known.batch, preparedAgain);
  await updateScenes(tx, scenarioId, others.map(rowOf));
  await moveScenes(tx, scenarioId, moved);
  const gone = Object.keys(before.scenes)
    .map(Number)
    .filter((id) => !after.scenes[id]);
  if (gone.length > 0) await removeRows(tx, scenario, gone);
  if (after.project !== before.project) {
    const data = JSON.stringify(withSecretsOf(before.project, after.project));
    await tx.$executeRaw`update "ProjectData" set "data" = ${data}::jsonb, "revision" = "revision" + 1
      where "scenarioId" = ${scenarioId}`;
  }
  if (after.name !== scenario.name) {
    const data = { name: after.name, nameRevision: { increment: 1 } };
    await tx.scenario.update({ where: { id: scenarioId }, data });
    scenario.name = after.name;
  }
  const ids = [greatestId(changed), after.project === before.project ? 0 : counterOf(after.project)];
  const greatest = Math.max(...ids);
  if (greatest < scenario.nextObjId) return;
  await raiseCounter(tx, scenarioId, greatest + 1);
  scenario.nextObjId = greatest + 1;
}

/** Places belong to the order of the scenes, not to what they hold: revisions stay. */
async function moveScenes(
  tx: Tx,
  scenarioId: number,
  moved: { id: number; position: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  const [ids, positions] = [moved.map(({ id }) => id), moved.map(({ position }) => position)];
  await tx.$executeRaw`update "Scene" s set "position" = m."position"
    from unnest(${ids}::int[], ${positions}::float8[]) m("id", "position")
    where s."scenarioId" = ${scenarioId} and s."id" = m."id"`;
}

async function removeRows(tx: Tx, scenario: Taken, ids: number[]): Promise<void> {
  const where = { scenarioId: scenario.id, id: { in: ids } };
  const { _max } = await tx.scene.aggregate({ where, _max: { revision: true } });
  await tx.scene.deleteMany({ where });
  const sceneFloor = Math.max(scenario.sceneFloor, _max.revision ?? 0);
  await tx.scenario.update({ where: { id: scenario.id }, data: { sceneFloor } });
  scenario.sceneFloor = sceneFloor;
}
