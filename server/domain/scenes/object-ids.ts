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
 * change, not with the scenario.
 */
export async function idTaken(
  tx: Tx,
  scenarioId: number,
  { ids, before = [], sceneIds = [] }: { ids: number[]; before?: number[]; sceneIds?: number[] },
): Promise<Refusal | undefined> {
  const seen = new Set<number>();
  const twice = ids.find((id) => seen.has(id) || !seen.add(id));
  if (twice !== undefined) return refuse('id-taken', { id: twice });
  const known = new Set(before);
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return undefined;
  const upper = BigInt(scenarioId) << 32n;
  const keys = fresh.map((id) => String(upper + BigInt(id)));
  const [taken] = await tx.$queryRaw<{ id: number }[]>`
    select (found - ${String(upper)}::bigint)::int as "id"
    from "Scene" s cross join unnest("objectIdsIn"(s."scenarioId", s."data")) found
    where s."scenarioId" = ${scenarioId} and "objectIdsIn"(s."scenarioId", s."data") && ${keys}::text[]::bigint[]
      and s."id" <> all(${sceneIds}::int[]) and found = any(${keys}::text[]::bigint[])
    limit 1`;
  return taken && refuse('id-taken', { id: taken.id });
}
