import { text } from '#i18n/i18n.ts';
import { editor } from '#models/editor/editor.ts';
import { editorSession } from '#models/editor/open-editor.ts';
import { toast } from '#models/toasts/toasts.ts';
import { addObject, newObject, objectsOf, uniqueName } from '#scenario';
import { tellNoIds } from './no-ids.ts';

/** Degrees between hotspots that are put before the first view one after the other. */
const APART = 20;

/** Puts a hotspot into a scene, before its first view, that leads to another. @returns whether it was allowed */
export function linkScenes(from: number, to: number): boolean {
  const { doc, mode } = editor.state;
  const [scene, target] = [doc?.scenes[from], doc?.scenes[to]];
  if (!doc || !scene || !target || mode !== 'edit') return false;
  const id = editorSession?.ids.take();
  if (id === undefined) {
    tellNoIds();
    return false;
  }
  const objects = objectsOf(scene as never);
  const name = uniqueName(
    text('editor:graph.wayTo', { scene: target.name }),
    objects.map((object) => object.name),
  );
  const free = [0, 1, -1, 2, -2, 3, -3, 4]
    .map((step) => scene.default_yaw + step * APART)
    .find((yaw) => !objects.some((object) => 'yaw' in object && Math.abs(object.yaw - yaw) < APART / 2));
  const hotspot = newObject('hotspot', id, { yaw: free ?? scene.default_yaw, pitch: 0 }, name, {
    actions: [{ action: 'link', target: to, conditions: [] }],
  });
  const made = editor.commit(addObject(doc as never, { sceneId: from, object: hotspot }));
  if (made)
    toast('editor:graph.linked', { values: { scene: scene.name, target: target.name }, tone: 'success' });
  return made;
}
