import { z } from 'zod';
import type { Scene } from '#scenario';
import { asStored } from '../stored.ts';

/** A scene with the revision under which it was saved last. */
export const savedScene = z.object({ scene: asStored('Scene'), revision: z.number() });
export type SavedScene = z.infer<typeof savedScene>;

type Row = { id: number; name: string; position: number; revision: number; data: unknown };

/** The scene of a row; name, id and place in the order stand in columns of their own. */
export const sceneOf = ({ id, name, position, revision, data }: Row): SavedScene => ({
  scene: { ...(data as Scene), id, name, position },
  revision,
});

/** The columns of a scene's content. Its place in the order is no part of it: that is `reorder`'s to change. */
export const contentOf = (scene: Scene) => ({ name: scene.name, data: scene as unknown as object });

/** The columns of a new scene. */
export const rowOf = (scene: Scene) => ({ id: scene.id, position: scene.position, ...contentOf(scene) });

/** The greatest id that a scene uses, its objects' and choices' included. */
export function greatestId(value: unknown): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(greatestId));
  if (typeof value !== 'object' || value === null) return 0;
  const { id, objects, choices } = value as { id?: unknown; objects?: unknown; choices?: unknown };
  return Math.max(typeof id === 'number' ? id : 0, greatestId(objects ?? []), greatestId(choices ?? []));
}
