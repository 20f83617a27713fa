import { editor } from '#models/editor/editor.ts';
import type { EditorView } from '#models/editor/state.ts';
import { applyChanges, type Change, type Doc, findObject, type SceneObject, setField } from '#scenario';

/** Whether anything is selected. */
export const some = (state: EditorView) => state.selection.length > 0;

/** The document, the scene and what is selected; undefined when nothing is. */
export function selected(): { doc: Doc; sceneId: number; ids: number[]; objects: SceneObject[] } | undefined {
  const { doc, sceneId, selection } = editor.state;
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  if (!doc || !scene || selection.length === 0) return undefined;
  const objects = selection.map((id) => findObject(scene, id)?.object).filter((one) => one !== undefined);
  return { doc, sceneId: scene.id, ids: [...selection], objects };
}

/** Sets one field of every selected object in one step. */
export function setAll(path: string, value: (object: SceneObject) => unknown): void {
  const chosen = selected();
  if (!chosen) return;
  const changes: Change[] = [];
  for (const object of chosen.objects) {
    const result = setField(applyChanges(chosen.doc, changes), {
      sceneId: chosen.sceneId,
      id: object.id,
      path,
      value: value(object),
    });
    if ('refused' in result) return void editor.commit(result);
    changes.push(...result.changes);
  }
  editor.commit({ changes });
}
