import { editor } from '#models/editor/editor.ts';
import type { EditorView } from '#models/editor/state.ts';
import { applyChanges, type Change, type Doc, findObject, type SceneObject, setField } from '#scenario';

/** Whether anything is selected. */
export const some = (state: EditorView) => state.selection.length > 0;

/** The document, the scene and what is selected; undefined when nothing is. */
export function selected(): { doc: Doc; sceneId: number; ids: number[]; objects: SceneObject[] } | undefined {
  const { doc, sceneId, selection } = editor.state;
  if (!doc || sceneId === null || !doc.scenes[sceneId] || selection.length === 0) return undefined;
  return { doc, sceneId, ids: [...selection], objects: selectedIn(editor.state) };
}

/** The objects that are selected in a state; none without a scene. */
export function selectedIn({ doc, sceneId, selection }: EditorView): SceneObject[] {
  const scene = sceneId === null ? undefined : (doc as Doc | null)?.scenes[sceneId];
  if (!scene) return [];
  return selection.map((id) => findObject(scene, id)?.object).filter((one) => one !== undefined);
}

/** Sets one field of every selected object in one step. */
export function setAll(path: string, value: unknown): void {
  const chosen = selected();
  if (!chosen) return;
  const changes: Change[] = [];
  for (const object of chosen.objects) {
    const result = setField(applyChanges(chosen.doc, changes), {
      sceneId: chosen.sceneId,
      id: object.id,
      path,
      value,
    });
    if ('refused' in result) return void editor.commit(result);
    changes.push(...result.changes);
  }
  editor.commit({ changes });
}
