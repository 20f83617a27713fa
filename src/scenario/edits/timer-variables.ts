import type { SceneObject } from '../objects/registry.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Change, Doc } from './changes.ts';
import { copiedVariableNames, nameSet, uniqueNames } from './names.ts';
import { withMembers } from './selectors.ts';

/** All timers among objects, at any depth. */
const timersIn = (objects: readonly SceneObject[]): ObjectFields[] =>
  withMembers(objects as unknown as ObjectFields[]).filter(({ type }) => type === 'timer');

/**
 * Adds a variable for each timer's reading (spec section 3). `copied` are the originals when the objects are copies;
 * the variables are then named after those of the originals (spec section 5).
 */
export function addTimerVariables(
  doc: Doc,
  objects: readonly SceneObject[],
  copied: readonly SceneObject[] = [],
): Change[] {
  const timers = timersIn(objects);
  if (timers.length === 0) return [];
  const { variables } = doc.project;
  const known = new Set(variables.map(({ id }) => id));
  const used = nameSet(variables.map(({ name }) => name));
  const copiedName = copiedVariableNames(used);
  const timerName = uniqueNames(used);
  const originals = timersIn(copied);
  return timers.flatMap(({ varid, style }, index) => {
    if (varid === undefined || known.has(varid)) return [];
    known.add(varid);
    const original = variables.find(({ id }) => id === originals[index]?.varid);
    const name = original ? copiedName(original.name) : timerName('Timer 1');
    const after = { id: varid, name, value: style?.time, sys: true };
    return [{ target: 'project' as const, path: ['variables', { id: varid }], before: undefined, after }];
  });
}

/** Removes the variables of timers. The last comes first, so that undoing restores each index. */
export function removeTimerVariables(doc: Doc, objects: readonly SceneObject[]): Change[] {
  const gone = new Set(timersIn(objects).map(({ varid }) => varid));
  return doc.project.variables
    .map((before, at) => ({
      target: 'project' as const,
      path: ['variables', { id: before.id }],
      before,
      after: undefined,
      at,
    }))
    .filter(({ before }) => gone.has(before.id))
    .reverse();
}
