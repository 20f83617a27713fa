import { editor } from '#models/editor/editor.ts';
import { editorSession } from '#models/editor/open-editor.ts';
import { addObject, applyChanges, type Change, type SceneObject } from '#scenario';
import { makeCopies } from './make-copies.ts';
import { tellNoIds } from './no-ids.ts';

/** Adds copies to the scene that is open, in one step, and selects them. */
export function addCopies(objects: readonly SceneObject[]): void {
  const { doc, sceneId } = editor.state;
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  if (!doc || !scene) return;
  const copies = makeCopies(scene, objects, () => editorSession?.ids.take());
  if (!copies) {
    tellNoIds();
    return;
  }
  const changes: Change[] = [];
  for (const object of copies) {
    const result = addObject(applyChanges(doc, changes), { sceneId: scene.id, object });
    if ('refused' in result) return void editor.commit(result);
    changes.push(...result.changes);
  }
  editor.commit({ changes }, { select: copies.map(({ id }) => id) });
}
