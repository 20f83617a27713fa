import { applyChanges, type Change, type Doc, type ProjectData, type Scene, same } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Tx } from '../database/open.ts';
import { isSecret } from '../projects/secrets.ts';
import { scenesBy } from '../scenes/read.ts';
import { refuseGrown } from '../scenes/size.ts';
import { inSlices } from '../slices.ts';
import { applyInSlices } from './apply-in-slices.ts';
import { checkedProject, checkedScene, fits } from './rules.ts';

/** A scenario, as far as finding out what changes come to needs it. */
type Named = { id: number; name: string };

/** What changes make of the part of a document that they touch; each scene, and the project, by its schema. */
export interface Applied {
  before: Doc;
  asked: Doc;
  scenes: Record<number, Scene>;
  project: ProjectData;
}

/** The same found out before the transaction that makes them. What is to be written is written down, as `batch`. */
export interface Prepared extends Applied {
  sent: readonly Change[];
  /** Of the scenario as it was then. */
  changeNumber: number;
  batch: string;
  /** Why they may not be made: nothing is written down. */
  refused?: Refusal;
}

/** Of changes that were refused. */
export const nothing: Applied = {
  before: { scenarioId: 0, name: '', project: {} as ProjectData, scenes: {} },
  asked: { scenarioId: 0, name: '', project: {} as ProjectData, scenes: {} },
  scenes: {},
  project: {} as ProjectData,
};

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
    const tooLarge = await refuseGrown(held, before.scenes[scene.id]);
    if (tooLarge) return tooLarge;
    scenes[scene.id] = held;
  }
  const project = await projectOf(before, asked);
  return isRefusal(project) ? project : { before, asked, scenes, project };
}

const projectOf = async (before: Doc, asked: Doc): Promise<ProjectData | Refusal> =>
  asked.project === before.project ? asked.project : checkedProject(before.project, asked.project);

/** What was prepared, with the scenario's name and data as they are now: secrets are changed without a number. */
export async function asOfNow(
  tx: Tx,
  scenario: Named,
  { sent, before, asked, scenes, project }: Prepared,
): Promise<Applied | Refusal> {
  const others = sent.filter(({ target }) => typeof target !== 'object');
  const now = await touchedBy(tx, scenario, others);
  if (now.name === before.name && same(now.project, before.project))
    return { before, asked, scenes, project };
  const was = { ...now, scenes: before.scenes };
  const becomes = { ...applyChanges(now, others), scenes: asked.scenes };
  const held = await projectOf(was, becomes);
  return isRefusal(held) ? held : { before: was, asked: becomes, scenes, project: held };
}

/** The part of the document that the changes touch. */
async function touchedBy(tx: Tx, { id, name }: Named, changes: readonly Change[]): Promise<Doc> {
  const ids = [
    ...new Set(changes.flatMap(({ target }) => (typeof target === 'object' ? [target.scene] : []))),
  ];
  const scenes = await scenesBy(tx, id, ids);
  const project = changes.some(({ target }) => target === 'project')
    ? await tx.projectData.findUnique({ where: { scenarioId: id } })
    : null;
  return {
    scenarioId: id,
    name,
    project: (project?.data ?? {}) as unknown as ProjectData,
    scenes: Object.fromEntries(scenes.map(({ scene }) => [scene.id, scene])),
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
