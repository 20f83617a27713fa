import { isDeepStrictEqual } from 'node:util';
import { scenarioOfActivity } from '#catalog/xapi.ts';
import type { Tx } from '../database/open.ts';
import type { Access } from './access.ts';
import { activitiesOf, indexKey } from './found-by.ts';
import type { Activity, Definition } from './schema/activities.ts';
import type { GivenStatement } from './schema/statements.ts';

/** What was told of an activity and what is told now, together: texts by their languages, all else the newest. */
const merged = (kept: Definition | undefined, told: Definition): Definition => ({
  ...kept,
  ...told,
  ...(kept?.name || told.name ? { name: { ...kept?.name, ...told.name } } : {}),
  ...(kept?.description || told.description
    ? { description: { ...kept?.description, ...told.description } }
    : {}),
  ...(kept?.extensions || told.extensions ? { extensions: { ...kept?.extensions, ...told.extensions } } : {}),
});

/** What a statement tells of an activity. `key`: by which the activity is kept. */
export type ToldActivity = { key: string; definition: Definition };

/** What a statement tells of activities; a published key tells of its scenario's only. */
export const activitiesTold = (
  { scenarioId }: Pick<Access, 'scenarioId'>,
  statement: GivenStatement,
): ToldActivity[] =>
  activitiesOf(statement).flatMap(({ id, definition }) =>
    definition === undefined || (scenarioId !== undefined && scenarioOfActivity(id) !== scenarioId)
      ? []
      : [{ key: indexKey(id), definition }],
  );

/**
 * Keeps what is told of activities.
 * @param known what is kept of them, by their keys
 */
export async function learnActivities(
  tx: Tx,
  organizationId: number,
  told: readonly ToldActivity[],
  known: ReadonlyMap<string, Definition>,
): Promise<void> {
  const changed = new Map<string, Definition>();
  const last = new Map<string, string>();
  for (const { key, definition } of told) {
    // A batch tells the same of an activity over and over.
    const text = JSON.stringify(definition);
    if (last.get(key) === text) continue;
    last.set(key, text);
    const kept = changed.get(key) ?? known.get(key);
    const next = JSON.parse(JSON.stringify(merged(kept, definition))) as Definition;
    if (!isDeepStrictEqual(kept, next)) changed.set(key, next);
  }
  const rows = [...changed].map(([key, definition]) => ({ key, definition }));
  if (rows.length === 0) return;
  await tx.$executeRaw`
    insert into "LrsActivity" ("organizationId", "key", "definition")
    select ${organizationId}::int, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("key" text, "definition" jsonb)
    on conflict ("organizationId", "key") do update set "definition" = excluded."definition"`;
}

/** The definitions of activities, by their keys. */
export async function definitionsOf(
  db: Tx,
  organizationId: number,
  activities: readonly Pick<Activity, 'id'>[],
): Promise<Map<string, Definition>> {
  const keys = [...new Set(activities.map(({ id }) => indexKey(id)))];
  if (keys.length === 0) return new Map();
  const rows = await db.$queryRaw<{ key: string; definition: Definition }[]>`
    select "key", "definition" from "LrsActivity"
    where "organizationId" = ${organizationId} and "key" = any(${keys}::text[])`;
  return new Map(rows.map(({ key, definition }) => [key, definition]));
}
