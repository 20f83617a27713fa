import { ORGANIZATION_SETTING } from '../constants.ts';
import { kindOf } from '../objects/registry.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { sceneSchema } from '../schema/scene.ts';
import { applyChanges, type Change, type Doc, type EditResult } from './changes.ts';
import { fieldChange, findObject, keysOf, valueAt } from './selectors.ts';

/** What is changed in the list of objects, of locked ones too. */
const ofTheList: ReadonlySet<string> = new Set(['editlock', 'collapsed']);

/**
 * Sets one field of an object. `path` as in a kind's sections: 'yaw', 'effects.opacity'.
 * The kind's schema validates the value.
 */
export function setField(
  doc: Doc,
  { sceneId, id, path, value }: { sceneId: number; id: number; path: string; value: unknown },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const found = findObject(scene, id);
  if (!found) return { refused: 'object-not-found' };
  if (found.object.editlock && !ofTheList.has(path)) return { refused: 'object-locked' };
  const keys = keysOf(path);
  const changes = fieldChange(
    { scene: sceneId },
    [...found.path, ...keys],
    valueAt(found.object, keys),
    value,
  );
  const after = findObject(applyChanges(doc, changes).scenes[sceneId]!, id)!.object;
  return kindOf(after.type).schema.safeParse(after).success ? { changes } : refusal(path);
}

/** Sets one field of a scene: 'default_yaw', 'duration' … */
export function setSceneField(
  doc: Doc,
  { sceneId, path, value }: { sceneId: number; path: string; value: unknown },
): EditResult {
  const scene = doc.scenes[sceneId];
  if (!scene) return { refused: 'scene-not-found' };
  const keys = keysOf(path);
  const changes = fieldChange({ scene: sceneId }, keys, valueAt(scene, keys), value);
  return checked(doc, changes, (after) => sceneSchema.safeParse(after.scenes[sceneId]).success, path);
}

/**
 * Sets one field of the project data: 'passinggrade', 'bookmark' … A setting left to the organization is removed
 * (spec section 5).
 */
export function setProjectField(doc: Doc, { path, value }: { path: string; value: unknown }): EditResult {
  const keys = keysOf(path);
  const after = value === ORGANIZATION_SETTING && path === 'preload' ? undefined : value;
  const changes = fieldChange('project', keys, valueAt(doc.project, keys), after);
  return checked(doc, changes, (after) => projectDataSchema.safeParse(after.project).success, path);
}

/** Sets several of them at once, each by its name; `undefined` removes one. */
export function setProjectFields(doc: Doc, values: Partial<Doc['project']>): EditResult {
  const changes = Object.entries(values).flatMap(([key, value]) =>
    fieldChange('project', [key], valueAt(doc.project, [key]), value),
  );
  const path = Object.keys(values).join(', ');
  return checked(doc, changes, (after) => projectDataSchema.safeParse(after.project).success, path);
}

function checked(doc: Doc, changes: Change[], holds: (after: Doc) => boolean, path: string): EditResult {
  return holds(applyChanges(doc, changes)) ? { changes } : refusal(path);
}

const refusal = (path: string): EditResult => ({ refused: 'value-out-of-range', details: { path } });
