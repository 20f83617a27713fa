import { PLATFORM_NAME, SCORE_NAME } from '../constants.ts';
import { changeActions } from '../runtime/project.ts';
import { rangeName, replaceNames } from '../runtime/substitute.ts';
import type { Variable } from '../schema/variable.ts';
import type { Change, Doc } from './changes.ts';
import { differences } from './differences.ts';

/** Fields of objects, choices, actions and conditions in which %names% stand for values. */
const withNames: ReadonlySet<string> = new Set(['txt', 'value', 'target']);

/** A name as texts are searched for it. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** Names that every scenario has, whatever its variables. */
export const builtInNames: readonly string[] = [SCORE_NAME, PLATFORM_NAME];

export const isBuiltInName = (name: string): boolean => builtInNames.map(nameKey).includes(nameKey(name));

/** A deep copy in which every text that may name variables is what `map` makes of it. */
function mapTexts<T>(value: T, map: (text: string) => string): T {
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = { ...value } as Record<string, unknown>;
  for (const [key, one] of Object.entries(copy))
    if (typeof one === 'object') copy[key] = mapTexts(one, map);
    else if (typeof one === 'string' && withNames.has(key) && one.includes('%')) copy[key] = map(one);
  return copy as T;
}

/** Names of `known` that texts anywhere in a value stand for, as `nameKey` has them. */
export function namesInTexts(value: unknown, known: Iterable<string>): Set<string> {
  const keys = new Set([...builtInNames, ...known].map(nameKey));
  const found = new Set<string>();
  mapTexts(value, (text) =>
    replaceNames(text, (name) => {
      const key = nameKey(name);
      if (keys.has(key)) found.add(key);
      return keys.has(key) || rangeName.test(name) ? `%${name}%` : undefined;
    }),
  );
  return found;
}

/**
 * Makes deep copies in which texts name variables by their new names. `renamed`: new by old name; `known` are all names
 * that mean something there, so that a plain percent sign is told from one that opens a name.
 */
export function renamerOfTexts(
  renamed: ReadonlyMap<string, string>,
  known: Iterable<string>,
): <T>(value: T) => T {
  const keys = new Set([...builtInNames, ...known].map(nameKey));
  const now = new Map([...renamed].map(([old, name]) => [nameKey(old), name]));
  const rename = (text: string) =>
    replaceNames(text, (name) => {
      const other = now.get(nameKey(name));
      if (other !== undefined) return `%${other}%`;
      return keys.has(nameKey(name)) || rangeName.test(name) ? `%${name}%` : undefined;
    });
  return (value) => mapTexts(value, rename);
}

/** The actions of a variable, with what its texts name by new names; `data` as it was where it names nothing. */
export function renamedInData(data: string | undefined, inTexts: <T>(value: T) => T): string | undefined {
  if (changeActions(data).length === 0) return data;
  const read: unknown = JSON.parse(data!);
  const after = JSON.stringify(inTexts(read));
  return after === JSON.stringify(read) ? data : after;
}

/** What follows in texts, values and conditions of the scenario when a variable gets another name. */
export function renameChanges({ scenes, project }: Doc, variable: Variable, name: string): Change[] {
  const inTexts = renamerOfTexts(
    new Map([[variable.name, name]]),
    project.variables.map((one) => one.name),
  );
  return [
    ...Object.values(scenes).flatMap((scene) => differences({ scene: scene.id }, scene, inTexts(scene))),
    ...project.variables
      .filter(({ id }) => id !== variable.id)
      .flatMap(({ id, data }) =>
        differences('project', data, renamedInData(data, inTexts), ['variables', { id }, 'data']),
      ),
  ];
}
