import { editor } from '#models/editor/editor.ts';
import { findObject, headingTo } from '#scenario';

/** Closes what is open and goes to a scene, or to an object of one: selected, in view, its settings open. */
export function goTo(sceneId: number, objectId: number | null): void {
  editor.closeDialog();
  editor.stopRun();
  editor.openScene(sceneId);
  const scene = editor.scene();
  const object = objectId === null || !scene ? undefined : findObject(scene, objectId)?.object;
  editor.select(object ? [object.id] : []);
  const heading = object && headingTo(scene!, object.id);
  if (heading) editor.lookAt(heading.yaw, heading.pitch);
  editor.state.settings += 1;
}
