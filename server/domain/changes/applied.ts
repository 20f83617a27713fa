import { applyChanges, type Change, type Doc, type ProjectData, type Scene } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Tx } from '../database/open.ts';
import { isSecret } from '../projects/secrets.ts';
import { sceneOf } from '../scenes/stored-scene.ts';
import { inSlices } from '../slices.ts';
import { applyInSlices } from './apply-in-slices.ts';
import { checkedScene, fits } from './rules.ts';

/** A scenario, as far as finding out what changes come to needs it. */
type Named = { id: number; name: string };

/** What changes make of the part of a document that they touch; each scene by its schema. */
export interface Applied {
  before: Doc;
  asked: Doc;
  scenes: Record<number, Scene>;
}

/** The same found out before the transaction that makes them. What is to be written is written down, as `batch`. */
export interface Prepared extends Applied {
  sent: readonly Change[];
  /** Of the scenario as it was then. */
  changeNumber: number;
  batch: string;
}

/** What changes come to, or why they may not be made. */
export async function appliedTo(
  db: Tx,
  scenario: Named,
  sent: readonly Change[],
): Promise<Applied | Refusal> {
  const before = await touchedBy(db, scenario, sent);
  const refused = fits(before, sent);
  if (refused) return refused;
  const asked = await applyInSlices(before, sent);
  const scenes: Record<number, Scene> = {};
  const slice = inSlices();
  for (const scene of changedScenes(before, asked)) {
    await slice();
    const held = await checkedScene(scene);
    if (isRefusal(held)) return held;
    scenes[scene.id] = held;
  }
  return { before, asked, scenes };
}

/** What was prepared, with the scenario's name and data as they are now: secrets are changed without a number. */
export async function asOfNow(
  tx: Tx,
  scenario: Named,
  { sent, before, asked, scenes }: Prepared,
): Promise<Applied> {
  const others = sent.filter(({ target }) => typeof target !== 'object');
  const now = await touchedBy(tx, scenario, others);
  const { name, project } = applyChanges(now, others);
  return { before: { ...now, scenes: before.scenes }, asked: { ...asked, name, project }, scenes };
}

/** The part of the document that the changes touch. */
async function touchedBy(tx: Tx, { id, name }: Named, changes: readonly Change[]): Promise<Doc> {
  const ids = [
    ...new Set(changes.flatMap(({ target }) => (typeof target === 'object' ? [target.scene] : []))),
  ];
  const rows = ids.length > 0 ? await tx.scene.findMany({ where: { scenarioId: id, id: { in: ids } } }) : [];
  const project = changes.some(({ target }) => target === 'project')
    ? await tx.projectData.findUnique({ where: { scenarioId: id } })
    : null;
  return {
    scenarioId: id,
    name,
    project: (project?.data ?? {}) as unknown as ProjectData,
    scenes: Object.fromEntries(rows.map((row) => [row.id, sceneOf(row).scene])),
  };
}

/** The scenes that are added or changed. */
export const changedScenes = (before: Doc, after: Doc): Scene[] =>
  Object.values(after.scenes).filter((scene) => scene !== before.scenes[scene.id]);

/** What the log keeps of changes. */
export const entryOf = (changes: readonly Change[]) =>
  changes
    .filter(({ target, path }) => target !== 'project' || !isSecret(path[0]))
    .map(({ before: _, ...change }) => change);
