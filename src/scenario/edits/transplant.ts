import { changeActions } from '../runtime/project.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import type { Variable } from '../schema/variable.ts';
import { builtInNames, renamerOfTexts } from './named-in-texts.ts';
import { copiedVariableNames, nameSet } from './names.ts';
import { newIds, renumbered } from './renumber.ts';

/** A part of a scenario, as the clipboard and clips hold it. */
export interface Piece {
  scenes: readonly Scene[];
  objects: readonly ObjectFields[];
  /** The variables its actions and conditions refer to. */
  variables: readonly Variable[];
}

export interface Transplanted {
  scenes: Scene[];
  objects: ObjectFields[];
  variables: Variable[];
  /** Number of references to things left behind. They are removed, since their ids could mean something else. */
  lost: number;
}

/**
 * Prepares a piece of one scenario for another: new ids from `firstId` on, and variable names that are free there
 * (spec section 5: ' (2)'), in texts as well. Variables of timers are created anew with their timers.
 */
export function transplant(
  { scenes, objects, variables }: Piece,
  { firstId, variableNames }: { firstId: number; variableNames: Iterable<string> },
): Transplanted {
  let next = firstId;
  const take = () => next++;
  const renamed = new Map<number, number>();
  for (const scene of scenes) renamed.set(scene.id, take());
  const held = [...scenes.flatMap((scene) => scene.objects as ObjectFields[]), ...objects];
  for (const [old, id] of newIds(held, take)!) renamed.set(old, id);
  const own = variables.filter(({ id, sys }) => id > 0 && !sys && !renamed.has(id));
  for (const { id } of own) renamed.set(id, take());
  let lost = 0;
  const lose = () => {
    lost += 1;
    return undefined;
  };
  const freeName = copiedVariableNames(nameSet([...builtInNames, ...variableNames]));
  const newNames = new Map(own.map(({ name }) => [name, freeName(name)]));
  const inTexts = renamerOfTexts(
    newNames,
    variables.map(({ name }) => name),
  );
  return {
    scenes: scenes.map((scene) => ({
      ...inTexts(renumbered(scene, renamed, lose)),
      oldId: scene.id,
    })),
    objects: objects.map((object) => inTexts(renumbered(object, renamed, lose))),
    variables: own.map((variable) => {
      const data = changeActions(variable.data).length
        ? {
            data: JSON.stringify(inTexts(renumbered(JSON.parse(variable.data!), renamed, lose))),
          }
        : {};
      return { ...variable, ...data, id: renamed.get(variable.id)!, name: newNames.get(variable.name)! };
    }),
    get lost() {
      return lost;
    },
  };
}

/** Number of ids a piece needs. */
export function idsNeeded({ scenes, objects, variables }: Piece): number {
  let count = 0;
  newIds([...scenes.flatMap((scene) => scene.objects as ObjectFields[]), ...objects], () => ++count);
  return count + scenes.length + variables.length;
}
