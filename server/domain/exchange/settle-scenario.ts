import { editor, scenes as sceneLimits } from '#catalog/limits.ts';
import {
  changeActions,
  copiedVariableNames,
  loadInSteps,
  newIds,
  type ObjectFields,
  type ProjectData,
  projectDataSchema,
  renumbered,
  type Scene,
  sceneSchema,
} from '#scenario';
import { line, type ReportLine } from '#scenario/import.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { isStorable } from '#server/is-storable.ts';
import { refuseLarge } from '../scenes/size.ts';
import { greatestId } from '../scenes/stored-scene.ts';
import { inSlices, inTurns } from '../slices.ts';

/** A scenario that may be stored. */
export interface Settled {
  scenes: Scene[];
  project: ProjectData;
  /** What was mended on the way. */
  report: ReportLine[];
}

/** Words of the loader for what it found, as a report tells them. */
const told: Record<string, ReportLine['code']> = {
  'asset-id': 'value-mended',
  'wrong-type': 'value-mended',
  'out-of-range': 'value-mended',
  'unknown-word': 'value-mended',
  'dead-reference': 'dead-reference',
  'inside-itself': 'inside-itself',
};

/**
 * Loads and completes a scenario file as every other is, and checks it by the schemas that whatever is saved must fit:
 * others have their turn between its scenes.
 * Ids stay as they are where the counter can go on from them.
 */
export async function settleScenario(file: unknown): Promise<Settled | Refusal> {
  const loaded = await inTurns(loadInSteps(file));
  if (!loaded.ok) return refuse(loaded.error);
  const report = loaded.problems.map(({ code, where, what }) =>
    line(told[code] ?? 'left-out', { where: where.slice(0, 300), what }),
  );
  if (loaded.convertModels.length > 0) report.unshift(line('upgraded'));
  const scenes: Scene[] = [];
  const slice = inSlices();
  for (const [index, one] of loaded.project.scenes.entries()) {
    await slice();
    const given = plain(one);
    if (!isStorable(given)) return refuse('scenario-file-invalid');
    const name = /\S/.test(given.name) ? given.name : `Scene ${index + 1}`;
    const { data, error } = sceneSchema.safeParse({ ...given, name });
    if (!data) return misfit(name, error.issues);
    const tooLarge = await refuseLarge(data, sceneLimits.keptBytes);
    if (tooLarge) return tooLarge;
    scenes.push(data);
  }
  const projectData = plain(loaded.project.projectData);
  if (!isStorable(projectData)) return refuse('scenario-file-invalid');
  const { data: project, error } = projectDataSchema.safeParse({ ...projectData, publishDate: null });
  if (!project) return misfit('projectData', error.issues);
  const variables = withOwnNames(project.variables, report);
  return withIds({ scenes, project: { ...project, variables }, report });
}

/** What is completed when it is asked for becomes plain data. */
const plain = <T>(part: T): T => JSON.parse(JSON.stringify(part));

const misfit = (where: string, [issue]: { path: PropertyKey[] }[]): Refusal =>
  refuse('import-unreadable', { file: [where, ...(issue?.path ?? [])].join(' / ').slice(0, 300) });

/** Variables whose names tell them apart (spec section 5). */
function withOwnNames(variables: ProjectData['variables'], report: ReportLine[]): ProjectData['variables'] {
  const freeName = copiedVariableNames(new Set());
  return variables.map((variable) => {
    const name = freeName(variable.name);
    if (name === variable.name) return variable;
    report.push(line('variable-renamed', { what: variable.name, where: name }));
    return { ...variable, name };
  });
}

/** The least id that the counter gives out next; where ids leave it no room, all are numbered anew. */
async function withIds({ scenes, project, report }: Settled): Promise<Settled> {
  const greatest = Math.max(greatestId(scenes), greatestId(project.variables), project.nextObjId - 1);
  const odd = scenes.some(({ id, objects }) => id < 1 || leastId(objects as ObjectFields[]) < 1);
  if (greatest < editor.idsChosenUpTo && !odd)
    return { scenes, project: { ...project, nextObjId: Math.max(1, greatest + 1) }, report };
  let next = 1;
  const take = () => next++;
  const objects = scenes.flatMap((scene) => scene.objects as ObjectFields[]);
  const renamed = new Map<number, number>(scenes.map(({ id }) => [id, take()]));
  for (const [old, id] of newIds(objects, take)!) renamed.set(old, id);
  for (const { id } of project.variables) if (id > 0 && !renamed.has(id)) renamed.set(id, take());
  const variables = project.variables.map((variable) => ({
    ...variable,
    id: renamed.get(variable.id) ?? variable.id,
    ...(changeActions(variable.data).length > 0
      ? { data: JSON.stringify(renumbered(JSON.parse(variable.data!), renamed)) }
      : {}),
  }));
  const numbered: Scene[] = [];
  const slice = inSlices();
  for (const scene of scenes) {
    await slice();
    numbered.push(renumbered(scene, renamed));
  }
  return {
    scenes: numbered,
    project: { ...project, variables, nextObjId: next },
    report: [...report, line('ids-renumbered')],
  };
}

const leastId = (objects: readonly ObjectFields[]): number =>
  Math.min(1, ...objects.flatMap(({ id, objects: inside }) => [id, leastId(inside ?? [])]));
