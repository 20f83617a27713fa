import { editor } from '#models/editor/editor.ts';
import { ids } from '#models/editor/open-editor.ts';
import { addScene, type Scene } from '#scenario';
import type { Command } from './command.ts';
import { sceneOpen } from './scene-open.ts';

export const duplicateScene = {
  id: 'duplicate-scene',
  label: 'commands.duplicate',
  icon: 'copy',
  when: sceneOpen,
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
