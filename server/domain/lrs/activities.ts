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

/** What statements tell of activities; a published key tells of its scenario's only. */
const toldBy = (
  { scenarioId }: Pick<Access, 'scenarioId'>,
  statements: readonly GivenStatement[],
): (Activity & { definition: Definition })[] =>
  statements
    .flatMap(activitiesOf)
    .filter(
      (one): one is Activity & { definition: Definition } =>
        one.definition !== undefined &&
        (scenarioId === undefined || scenarioOfActivity(one.id) === scenarioId),
    );

/** The keys of the activities that statements tell of. */
export const keysTold = (
  access: Pick<Access, 'scenarioId'>,
  statements: readonly GivenStatement[],
): string[] => [...new Set(toldBy(access, statements).map(({ id }) => indexKey(id)))];

/**
 * Keeps what statements tell of activities.
 * @param known what is kept of those that `keysTold` names, by their keys
 */
export async function learnActivities(
  tx: Tx,
  access: Pick<Access, 'organizationId' | 'scenarioId'>,
  statements: readonly GivenStatement[],
  known: ReadonlyMap<string, Definition>,
): Promise<void> {
  const changed = new Map<string, Definition>();
  const last = new Map<string, string>();
  for (const { id, definition } of toldBy(access, statements)) {
    const key = indexKey(id);
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
    select ${access.organizationId}::int, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
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
