import { PASTE_OFFSET_DEGREES } from '#catalog/limits.ts';
import { editor } from '#models/editor/editor.ts';
import { ids } from '#models/editor/open-editor.ts';
import type { EditorView } from '#models/editor/state.ts';
import {
  addObject,
  applyChanges,
  type Change,
  type Doc,
  findObject,
  removeObjects,
  reorderObjects,
  type SceneObject,
  setField,
} from '#scenario';
import type { Command } from './command.ts';

const some = (state: EditorView) => state.selection.length > 0;

/** The document, the scene and what is selected; undefined when nothing is. */
function selected(): { doc: Doc; sceneId: number; ids: number[]; objects: SceneObject[] } | undefined {
  const { doc, sceneId, selection } = editor.state;
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  if (!doc || !scene || selection.length === 0) return undefined;
  const objects = selection.map((id) => findObject(scene, id)?.object).filter((one) => one !== undefined);
  return { doc, sceneId: scene.id, ids: [...selection], objects };
}

/** Sets one field of every selected object in one step. */
function setAll(path: string, value: (object: SceneObject) => unknown): void {
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

export const deleteObjects = {
  id: 'delete-objects',
  label: 'commands.delete',
  icon: 'trash-2',
  keys: ['delete', 'backspace'],
  when: some,
  run() {
    const chosen = selected();
    if (chosen) editor.commit(removeObjects(chosen.doc, chosen), { select: [] });
  },
} as const satisfies Command;

/** Copies of what is selected, beside it: the spec's paste cascade of 5 degrees. */
export const duplicateObjects = {
  id: 'duplicate-objects',
  label: 'commands.duplicate',
  icon: 'copy',
  keys: ['mod+d'],
  when: some,
  run() {
    const chosen = selected();
    if (chosen) addCopies(chosen.objects);
  },
} as const satisfies Command;

let copied: SceneObject[] = [];

export const copyObjects = {
  id: 'copy-objects',
  label: 'commands.copy',
  icon: 'copy',
  keys: ['mod+c'],
  readonly: true,
  when: some,
  run() {
    copied = selected()?.objects ?? [];
  },
} as const satisfies Command;

export const pasteObjects = {
  id: 'paste-objects',
  label: 'commands.paste',
  icon: 'plus',
  keys: ['mod+v'],
  when: () => copied.length > 0,
  run: () => addCopies(copied),
} as const satisfies Command;

function addCopies(objects: readonly SceneObject[]): void {
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

export const toggleVisibility = {
  id: 'toggle-visibility',
  label: 'commands.toggleVisibility',
  icon: 'eye-off',
  keys: ['mod+shift+h'],
  when: some,
  run: () => setAll('editvis', (object) => object.editvis === false),
} as const satisfies Command;

/** Locked ones can be unlocked although nothing else about them can be changed. */
export const toggleLock = {
  id: 'toggle-lock',
  label: 'commands.toggleLock',
  icon: 'lock',
  keys: ['mod+l'],
  when: some,
  run: () => setAll('editlock', (object) => !object.editlock),
} as const satisfies Command;

const order = (id: string, icon: 'arrow-up' | 'arrow-down', to: 'front' | 'back') =>
  ({
    id,
    label: `commands.${to}`,
    icon,
    when: some,
    run() {
      const chosen = selected();
      if (chosen) editor.commit(reorderObjects(chosen.doc, { ...chosen, to }));
    },
  }) as const satisfies Command;

export const moveToFront = order('move-to-front', 'arrow-up', 'front');
export const sendToBack = order('send-to-back', 'arrow-down', 'back');

/** Lets the object follow the view until it is put down: moving without a drag. */
export const moveHere = {
  id: 'move-here',
  label: 'commands.carry',
  icon: 'crosshair',
  keys: ['m'],
  when: (state) => state.selection.length === 1,
  run() {
    const id = editor.state.selection[0] ?? null;
    editor.state.carrying = editor.state.carrying === id ? null : id;
  },
} as const satisfies Command;
