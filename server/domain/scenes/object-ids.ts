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
 * stood there already: only what is new is looked for in the scenario's other scenes, which are all read for it.
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
  const fresh = ids.filter((id) => !known.has(id)).map(String);
  if (fresh.length === 0) return undefined;
  const [taken] = await tx.$queryRaw<{ id: string }[]>`
    select found #>> '{}' as "id" from "Scene" s, jsonb_path_query(s."data", 'lax $.**.objects[*].id') found
    where s."scenarioId" = ${scenarioId} and s."id" <> all(${sceneIds}::int[])
      and found #>> '{}' = any(${fresh}::text[])
    limit 1`;
  return taken && refuse('id-taken', { id: Number(taken.id) });
}
