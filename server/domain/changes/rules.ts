import { ZodError, z } from 'zod';
import {
  type Change,
  type Doc,
  isBuiltInName,
  isUnfitName,
  MAX_VARIABLES,
  nameSet,
  objectSchema,
  type ProjectData,
  projectDataSchema,
  type Scene,
  type SceneObject,
  same,
  sceneSchema,
  uniqueNames,
  type Variable,
  variableSchema,
} from '#scenario';
import { type Refusal, refuse } from '#server/errors.ts';
import { issuesOf } from '#server/faults.ts';
import {
  name as nameOfScenario,
  sceneId as sceneIdSchema,
  sceneName,
  scenePlace,
} from '#server/routers/input.ts';
import type { Tx } from '../database/open.ts';
import { idTaken, objectIds } from '../scenes/object-ids.ts';
import { inSlices } from '../slices.ts';
import { asStored } from '../stored.ts';

const stored = sceneSchema.extend({
  id: sceneIdSchema,
  name: sceneName,
  position: scenePlace,
  // Each is checked by itself: a scene may have thousands.
  objects: z.array(z.custom<SceneObject>()).default([]),
});

const storedProject = projectDataSchema.extend({
  // As the objects of a scene.
  variables: z.array(z.custom<Variable>()).max(MAX_VARIABLES).default([]),
});

/** Ids that were given out to whoever changes something, and to nobody else. */
export interface Ids {
  from: number;
  count: number;
}

/** Whether changes fit what is there: they write into scenes that exist, and add none that does. */
export function fits(before: Doc, changes: readonly Change[]): Refusal | undefined {
  const there = new Set(Object.keys(before.scenes).map(Number));
  for (const { target, path, after, order } of changes) {
    if (target === 'scenario') {
      const given = nameOfScenario.safeParse(after);
      if (path.length !== 1 || path[0] !== 'name' || given.data !== after)
        return badInput(given.error, 'name');
    } else if (target === 'project') {
      if (path.length === 0) return badInput();
    } else if (path.length > 0) {
      if (!there.has(target.scene)) return refuse('scene-not-found', { id: target.scene });
      if (path[0] === 'id') return badInput(undefined, 'id');
    } else if (after === undefined) there.delete(target.scene);
    else {
      if (there.has(target.scene)) return refuse('scene-exists', { id: target.scene });
      if (Object(after).id !== target.scene) return badInput(undefined, 'id');
      there.add(target.scene);
    }
    if (order && !(Array.isArray(after) && after.every(Number.isInteger))) return badInput();
  }
  return undefined;
}

/** Each as its schema completes it, one after the other in slices, or what is wrong with all of them. */
async function checkedEach<T>(
  items: readonly T[],
  check: (item: T) => T | ZodError | Promise<T | ZodError>,
): Promise<T[] | ZodError> {
  const slice = inSlices();
  const issues: z.core.$ZodIssue[] = [];
  const held: T[] = [];
  for (const [at, item] of items.entries()) {
    await slice();
    const one = await check(item);
    if (!(one instanceof ZodError)) held.push(one);
    else issues.push(...issuesIn(at, one));
  }
  return issues.length > 0 ? new ZodError(issues) : held;
}

/** Has the elements of an input's list checked so. */
const eachChecked =
  <T>(check: Parameters<typeof checkedEach<T>>[1]) =>
  async (items: T[], { issues }: z.core.$RefinementCtx): Promise<T[]> => {
    const held = await checkedEach(items, check);
    if (!(held instanceof ZodError)) return held;
    issues.push(...held.issues.map((issue) => ({ ...issue, input: undefined })));
    return z.NEVER;
  };

/** Objects as their schemas complete them, in slices. */
export const checkedObjects = (objects: readonly SceneObject[]) => checkedEach(objects, checkedObject);

/**
 * Checks each value once: what was found of it is kept. They are never written into, so what was checked before a
 * transaction needs no time in it.
 */
function checkedOnce<T extends object>(schema: z.ZodType): (value: T) => T | ZodError {
  const found = new WeakMap<object, T>();
  return (value) => {
    const before = found.get(Object(value));
    if (before) return before;
    const { data, error } = schema.safeParse(value);
    if (error) return error;
    const held = keepEqual(value, data as T);
    found.set(value, held).set(held, held);
    return held;
  };
}

const checkedObject = checkedOnce<SceneObject>(objectSchema);
const checkedVariable = checkedOnce<Variable>(variableSchema);

const objects = z.array(asStored('SceneObject'));

/** The objects of an input: at most so many. */
export const objectList = (most: number) => objects.max(most).transform(eachChecked(checkedObject));

/** A scene of an input. It may have thousands of objects. */
export const sceneInput = sceneSchema.extend({
  objects: objects.transform(eachChecked(checkedObject)).default([]),
});

/** The scenes of an input: so many. */
export const sceneList = <S extends z.ZodType>(
  schema: S,
  { least = 0, most }: { least?: number; most: number },
) =>
  z
    .array(asStored<'Scene', z.output<S>>('Scene'))
    .min(least)
    .max(most)
    .transform(
      eachChecked(async (scene) => {
        const { data, error } = await schema.safeParseAsync(scene);
        return error ?? data!;
      }),
    );

/** A scene as its schema completes it. */
export async function checkedScene(scene: Scene): Promise<Scene | Refusal> {
  const { data, error } = stored.safeParse(scene);
  if (error) return badInput(error);
  const objects = await checkedObjects(data.objects);
  if (objects instanceof ZodError) return badInput(new ZodError(issuesIn('objects', objects)));
  const isSame =
    objects.length === scene.objects?.length && objects.every((one, at) => one === scene.objects[at]);
  const plain = { ...scene, objects: [] };
  return isSame && same(plain, { ...data, objects: [] }) ? scene : ({ ...data, objects } as Scene);
}

/** Project data as its schema completes it; the names of its variables are unique (spec section 5), and texts can name them. */
export async function checkedProject(
  before: ProjectData,
  project: ProjectData,
): Promise<ProjectData | Refusal> {
  const { data, error } = storedProject.safeParse(project);
  if (error) return badInput(error);
  const variables = await checkedEach(data.variables, checkedVariable);
  if (variables instanceof ZodError) return badInput(new ZodError(issuesIn('variables', variables)));
  data.variables = variables;
  const was = new Map((before.variables ?? []).map(({ id, name }) => [id, name]));
  const twice = nameTaken(was, data.variables);
  if (twice) return refuse('variable-exists', { name: twice });
  const unfit = data.variables.find(
    ({ id, name, sys }) => !sys && was.get(id) !== name && isUnfitName(name),
  )?.name;
  return unfit ? refuse('variable-name-unfit', { name: unfit }) : keepEqual(project, data as ProjectData);
}

/** A name that a variable was given although another, or every scenario, has it. */
function nameTaken(was: ReadonlyMap<number, string>, variables: readonly Variable[]): string | undefined {
  const count = new Map<string, number>();
  for (const { name } of variables) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  return variables.find(
    ({ id, name }) =>
      was.get(id) !== name && ((id > 0 && isBuiltInName(name)) || count.get(name.toLowerCase())! > 1),
  )?.name;
}

/** Refuses ids that are taken, and an end of all scenes: at least one stays (spec section 5). */
export async function checkIds(
  tx: Tx,
  { id: scenarioId, nextObjId, own }: { id: number; nextObjId: number; own?: Ids },
  before: Doc,
  scenes: Record<number, Scene>,
  after: Doc,
): Promise<Refusal | undefined> {
  const was = Object.values(before.scenes);
  const removed = was.filter(({ id }) => !after.scenes[id]).length;
  const added = Object.keys(scenes).filter((id) => !before.scenes[Number(id)]).length;
  if (removed > added && (await tx.scene.count({ where: { scenarioId } })) - removed + added < 1)
    return refuse('last-scene');
  const sceneIds = [...was.map(({ id }) => id), ...Object.keys(scenes).map(Number)];
  return idTaken(tx, scenarioId, {
    ids: Object.values(scenes).flatMap(objectIds),
    before: was.flatMap(objectIds),
    sceneIds,
    // All that were ever given out or chosen lie below the counter.
    isUnused: (id) => id >= nextObjId || (own !== undefined && id >= own.from && id < own.from + own.count),
  });
}

/** Scenes that were given a name which another has get the next free number (spec section 5). */
export async function freeSceneNames(
  tx: Tx,
  scenarioId: number,
  { before, asked, scenes }: { before: Doc; asked: Doc; scenes: Record<number, Scene> },
): Promise<Record<number, Scene>> {
  const named = Object.values(scenes).filter(({ id, name }) => before.scenes[id]?.name !== name);
  if (named.length === 0) return scenes;
  // The names of those that are renamed or go are free.
  const renamed = new Set(named.map(({ id }) => id));
  for (const { id } of Object.values(before.scenes)) if (!asked.scenes[id]) renamed.add(id);
  const rows = await tx.scene.findMany({ where: { scenarioId }, select: { id: true, name: true } });
  const freeName = uniqueNames(nameSet(rows.filter(({ id }) => !renamed.has(id)).map(({ name }) => name)));
  const result = { ...scenes };
  for (const scene of named) {
    const name = freeName(scene.name);
    if (name !== scene.name) result[scene.id] = { ...scene, name };
  }
  return result;
}

/** What was asked for, as the same value, where the schema added nothing to it. */
const keepEqual = <T>(asked: T, held: T): T => (same(asked, held) ? asked : held);

const badInput = (error?: ZodError, field?: string): Refusal =>
  refuse('bad-input', error ? { issues: issuesOf(error) } : field ? { field } : undefined);

/** What is wrong with a part of a value, as told of the value. */
const issuesIn = (part: string | number, { issues }: ZodError) =>
  issues.map((issue) => ({ ...issue, path: [part, ...issue.path] }));
