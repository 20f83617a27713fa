import { scenes as limits, readableBytes } from '#catalog/limits.ts';
import type { Scene } from '#scenario';
import { type Refusal, refuse } from '#server/errors.ts';
import { longJson } from '../long-json.ts';

/** Bytes of a scene as JSON. */
const bytesOf = async (scene: Scene): Promise<number> => Buffer.byteLength(await longJson(scene));

/** Refuses a scene that has more bytes than it may. */
export async function refuseLarge(scene: Scene, most: number = limits.bytes): Promise<Refusal | undefined> {
  if ((await bytesOf(scene)) <= most) return undefined;
  return refuse('scene-too-large', { name: scene.name, limit: readableBytes(most) });
}

/** Refuses one that becomes too large. One that was larger already, or comes back, or along, is let be up to a point. */
export async function refuseGrown(scene: Scene, was: Scene | undefined): Promise<Refusal | undefined> {
  const refused = await refuseLarge(scene);
  const isNew = refused && was && (await bytesOf(was)) <= limits.bytes;
  return isNew ? refused : refused && refuseLarge(scene, limits.keptBytes);
}

/** What one statement reads or writes of scenes: so many, and about so many bytes, as the database keeps them. */
export const AT_ONCE = { rows: 20, bytes: 64 * 1024 };

/** As many of the first scenes as one statement may have: at least one. */
export function atOnce<Row extends { bytes: number }>(rows: readonly Row[], most = AT_ONCE): Row[] {
  let room = most.bytes;
  return rows.slice(0, most.rows).filter(({ bytes }, at) => {
    room -= bytes;
    return at === 0 || room >= 0;
  });
}
