import { type Refusal, refuse } from '#server/errors.ts';
import type { Tx } from '../database/open.ts';

/** The ids of a scene's objects, of those in groups too. */
export function objectIds(scene: unknown): number[] {
  const { objects } = Object(scene) as { objects?: unknown };
  if (!Array.isArray(objects)) return [];
  return objects.flatMap((object: { id: number }) => [object.id, ...objectIds(object)]);
}

/**
 * Refuses an id that two objects would have. `ids` are those of scenes that are about to be stored, `before` those that
 * stood there already. Only what is new is looked up, in the index of what scenes hold: what is read grows with the
 * change, not with the scenario. `isUnused`: tells ids that no scene can have yet.
 */
export async function idTaken(
  tx: Tx,
  scenarioId: number,
  {
    ids,
    before = [],
    sceneIds = [],
    isUnused = () => false,
  }: { ids: number[]; before?: number[]; sceneIds?: number[]; isUnused?: (id: number) => boolean },
): Promise<Refusal | undefined> {
  const seen = new Set<number>();
  const twice = ids.find((id) => seen.has(id) || !seen.add(id));
  if (twice !== undefined) return refuse('id-taken', { id: twice });
  const known = new Set(before);
  const fresh = ids.filter((id) => !known.has(id) && !isUnused(id));
  if (fresh.length === 0) return undefined;
  const upper = String(BigInt(scenarioId) << 32n);
  // One after the other, and counted: asked for many at once, or for the first only, the index seems to cost more than
  // looking through all scenes.
  const [taken] = await tx.$queryRaw<{ id: number }[]>`
    select wanted."id" from unnest(${fresh}::int[]) wanted("id") cross join lateral (
      select count(*) as "times" from "Scene" s
      where s."objectKeys" @> array[${upper}::text::bigint + wanted."id"]
        and s."id" <> all(${sceneIds}::int[])) found
    where found."times" > 0
    limit 1`;
  return taken && refuse('id-taken', { id: taken.id });
}
