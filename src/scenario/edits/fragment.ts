import { eachAction } from '../checks/check-scenario.ts';
import { eachReference } from '../checks/references.ts';
import { newScene } from '../objects/new-scene.ts';
import type { SceneObject } from '../objects/registry.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import type { Variable } from '../schema/variable.ts';
import { nameKey, namesInTexts } from './named-in-texts.ts';
import type { ScenarioFragment } from './transplant.ts';

/**
 * Scenes or objects with the variables that they name: in actions, in conditions, and as %name% in a text. What a
 * copy and a clip hold.
 */
export function fragmentOf(
  variables: readonly Variable[],
  { scenes = [], objects = [] }: { scenes?: readonly Scene[]; objects?: readonly SceneObject[] },
): ScenarioFragment {
  const held = [...scenes, { ...newScene(1, ''), objects: [...objects] }];
  const ids = new Set<unknown>();
  for (const scene of held)
    eachAction(scene, (action) =>
      eachReference(action, (kind, to) => {
        if (kind === 'variable') ids.add(to);
      }),
    );
  const names = namesInTexts(
    held,
    variables.map(({ name }) => name),
  );
  return {
    scenes: [...scenes],
    objects: objects as unknown as ObjectFields[],
    variables: variables.filter(({ id, name, sys }) => !sys && (ids.has(id) || names.has(nameKey(name)))),
  };
}
