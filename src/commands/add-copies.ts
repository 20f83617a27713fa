import { PASTE_OFFSET_DEGREES } from '#catalog/limits.ts';
import { editor } from '#models/editor/editor.ts';
import { ids } from '#models/editor/open-editor.ts';
import { addObject, applyChanges, type Change, type SceneObject } from '#scenario';

/** Adds copies beside what they were made of, under ids of their own, in one step, and selects them. */
export function addCopies(objects: readonly SceneObject[]): void {
  const { doc, sceneId } = editor.state;
  if (!doc || sceneId === null) return;
  const changes: Change[] = [];
  const added: number[] = [];
  for (const object of objects) {
    const copy = withNewIds(object);
    if (!copy) return;
    if ('yaw' in copy) copy.yaw = ((copy.yaw + PASTE_OFFSET_DEGREES + 540) % 360) - 180;
    const result = addObject(applyChanges(doc, changes), { sceneId, object: copy });
    if ('refused' in result) return void editor.commit(result);
    changes.push(...result.changes);
    added.push(copy.id);
  }
  editor.commit({ changes }, { select: added });
}

/** A deep copy under ids of its own; undefined when none are left. */
function withNewIds(object: SceneObject): SceneObject | undefined {
  const copy = structuredClone(object);
  const walk = (one: { id: number; objects?: unknown }): boolean => {
    const id = ids?.take();
    if (id === undefined) return false;
    one.id = id;
    return ((one.objects ?? []) as { id: number }[]).every(walk);
  };
  return walk(copy) ? copy : undefined;
}
