import { type Scene, sceneSchema } from '../schema/scene.ts';

/** A new, empty scene; the caller gives it its picture and its place in the order. */
export function newScene(id: number, name: string, rest: Partial<Scene> = {}): Scene {
  return sceneSchema.parse({ ...rest, id, name });
}
