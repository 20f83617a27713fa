import { type Scene, sceneSchema } from '../schema/scene.ts';

/** A new, empty scene; the caller sets its picture and position. */
export function newScene(id: number, name: string, rest: Partial<Scene> = {}): Scene {
  return sceneSchema.parse({ ...rest, id, name });
}
