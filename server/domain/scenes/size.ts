import { scenes as limits, readableBytes } from '#catalog/limits.ts';
import type { Scene } from '#scenario';
import { type Refusal, refuse } from '#server/errors.ts';
import { longJson } from '../long-json.ts';

/** Bytes of a scene as JSON. */
const bytesOf = async (scene: Scene): Promise<number> => Buffer.byteLength(await longJson(scene));

/** Refuses a scene that is too large, unless it was before and does not grow. */
export async function refuseLarge(scene: Scene, was?: Scene): Promise<Refusal | undefined> {
  const bytes = await bytesOf(scene);
  if (bytes <= limits.bytes || (was && bytes <= (await bytesOf(was)))) return undefined;
  return refuse('scene-too-large', { name: scene.name, limit: readableBytes(limits.bytes) });
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
