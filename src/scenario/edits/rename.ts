import { NAME_LENGTH, SCENARIO_NAME_LENGTH } from '../constants.ts';
import type { Doc, EditResult } from './changes.ts';
import { uniqueName } from './names.ts';
import { fieldChange, findObject, objectsOf, scenesInOrder } from './selectors.ts';
import { setField } from './set-field.ts';

/** Renames an object (with `id`) or a scene; a taken name gets a number. */
export function rename(
  doc: Doc,
  { sceneId, id, name }: { sceneId: number; id?: number; name: string },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const trimmed = name.trim();
  const refused = refusal(trimmed, NAME_LENGTH);
  if (refused) return refused;
  if (id === undefined) {
    const taken = scenesInOrder(doc).filter((other) => other.id !== sceneId);
    const after = uniqueName(
      trimmed,
      taken.map((other) => other.name),
    );
    return { changes: fieldChange({ scene: sceneId }, ['name'], scene.name, after) };
  }
  if (!findObject(scene, id)) return { refused: 'object-not-found' };
  const taken = objectsOf(scene).filter((other) => other.id !== id);
  const value = uniqueName(
    trimmed,
    taken.map((other) => other.name),
  );
  return setField(doc, { sceneId, id, path: 'name', value });
}

const refusal = (newName: string, limit: number): EditResult | undefined => {
  if (!newName) return { refused: 'name-needed', details: { path: 'name' } };
  return newName.length > limit ? { refused: 'name-too-long', details: { path: 'name', limit } } : undefined;
};

/** Renames the scenario. */
export function renameScenario(doc: Doc, { name }: { name: string }): EditResult {
  const trimmed = name.trim();
  const refused = refusal(trimmed, SCENARIO_NAME_LENGTH);
  if (refused) return refused;
  return { changes: fieldChange('scenario', ['name'], doc.name, trimmed) };
}
