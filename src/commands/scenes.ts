import { editor, view } from '#models/editor/editor.ts';
import { ids } from '#models/editor/open-editor.ts';
import {
  addScene,
  removeScenes,
  reorderScenes,
  type Scene,
  scenesInOrder,
  setInitialScene,
  setSceneField,
} from '#scenario';
import type { Command } from './command.ts';

/** The scenes meant: those selected in the list, else the current one. */
function chosen(): number[] {
  const { sceneSelection, sceneId } = editor.state;
  if (sceneSelection.length > 0) return [...sceneSelection];
  return sceneId === null ? [] : [sceneId];
}

const one = (state: { sceneId: number | null }) => state.sceneId !== null;

export const setInitial = {
  id: 'set-initial-scene',
  label: 'commands.setInitial',
  icon: 'flag',
  when: one,
  run() {
    const { doc, sceneId } = editor.state;
    if (doc && sceneId !== null) editor.commit(setInitialScene(doc, { sceneId }));
  },
} as const satisfies Command;

export const renameScene = {
  id: 'rename-scene',
  label: 'commands.rename',
  icon: 'pencil',
  when: one,
  run() {
    const { sceneId } = editor.state;
    if (sceneId !== null) editor.state.ask = { kind: 'rename-scene', id: sceneId };
  },
} as const satisfies Command;

export const deleteScenes = {
  id: 'delete-scenes',
  label: 'commands.delete',
  icon: 'trash-2',
  when: one,
  run() {
    const { doc } = editor.state;
    const wanted = chosen();
    if (!doc) return;
    const result = removeScenes(doc, { ids: wanted });
    if ('refused' in result) editor.commit(result);
    else editor.state.ask = { kind: 'delete-scenes', ids: wanted };
  },
} as const satisfies Command;

/** After the author confirmed. */
export function deleteScenesNow(wanted: readonly number[]): void {
  const { doc } = editor.state;
  editor.state.ask = null;
  if (doc) editor.commit(removeScenes(doc, { ids: wanted }));
}

export const duplicateScene = {
  id: 'duplicate-scene',
  label: 'commands.duplicate',
  icon: 'copy',
  when: one,
  run() {
    const { doc, sceneId } = editor.state;
    const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
    const copy = scene && sceneCopy(scene);
    if (doc && copy && editor.commit(addScene(doc, { scene: copy }))) editor.openScene(copy.id);
  },
} as const satisfies Command;

/** A copy under new ids; actions that named an object of the scene name its copy. */
function sceneCopy(scene: Scene): Scene | undefined {
  const renamed = new Map<number, number>();
  const collect = (objects: readonly { id: number; objects?: unknown }[]): boolean =>
    objects.every((object) => {
      const id = ids?.take();
      if (id === undefined) return false;
      renamed.set(object.id, id);
      return collect((object.objects ?? []) as { id: number }[]);
    });
  const id = ids?.take();
  if (id === undefined || !collect(scene.objects)) return undefined;
  const references = new Set(['id', 'target', 'object', 'object2', 'parentId']);
  const copy = JSON.parse(JSON.stringify(scene), (key, value) =>
    references.has(key) && typeof value === 'number' ? (renamed.get(value) ?? value) : value,
  ) as Scene;
  return { ...copy, id, oldId: scene.id };
}

/** Moves a scene to a place in the list, counted from 0. */
export function moveScene(id: number, to: number): void {
  const { doc } = editor.state;
  if (!doc) return;
  const order = scenesInOrder(doc)
    .map((scene) => scene.id)
    .filter((other) => other !== id);
  order.splice(to, 0, id);
  editor.commit(reorderScenes(doc, { ids: order }));
}

export const setDefaultYaw = {
  id: 'set-default-yaw',
  label: 'commands.setDefaultYaw',
  icon: 'compass',
  when: one,
  run() {
    const { doc, sceneId } = editor.state;
    if (!doc || sceneId === null) return;
    const value = Math.round(view.yaw * 10) / 10;
    editor.commit(setSceneField(doc, { sceneId, path: 'default_yaw', value }));
  },
} as const satisfies Command;
