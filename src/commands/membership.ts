import { editor } from '#models/editor/editor.ts';
import type { EditorView } from '#models/editor/state.ts';
import { findObject, holderOf, removeFromHolder, type SceneObject } from '#scenario';
import { selected } from './selected.ts';

export type Holder = 'group' | 'layer';

/** What is selected, in the scene that is open. */
function objectsIn({ doc, sceneId, selection }: EditorView): SceneObject[] {
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  return scene ? selection.map((id) => findObject(scene, id)?.object).filter((one) => one !== undefined) : [];
}

/** The kind of what holds the selection: several are always in one list. */
export function holderType({ doc, sceneId, selection }: EditorView): SceneObject['type'] | undefined {
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  const [id] = selection;
  return scene && id !== undefined ? holderOf(scene, id).holder?.type : undefined;
}

/** Whether the selection could go into a group or layer: it is in none of that kind, and no such thing itself. */
export function mayJoin(state: EditorView, type: Holder): boolean {
  const objects = objectsIn(state);
  const never = type === 'group' ? ['group', 'layer'] : ['layer'];
  return (
    objects.length > 0 && holderType(state) !== type && objects.every((one) => !never.includes(one.type))
  );
}

/** Whether one group or layer is selected. */
export const holderSelected = (state: EditorView): boolean => {
  const objects = objectsIn(state);
  return objects.length === 1 && ['group', 'layer'].includes(objects[0]!.type);
};

/** Takes what is selected out of its group or layer. */
export function takeOut(): void {
  const chosen = selected();
  if (chosen) editor.commit(removeFromHolder(chosen.doc, chosen));
}
