import type { Tx } from '../database/open.ts';
import { VOIDED } from './schema/statements.ts';
import type { Statement, StoredStatement } from './statement.ts';

/**
 * Does what follows where statements are about other statements, whichever came first: a statement is found by what
 * the one that it is about is found by (1.0.3, part three, section 2.1.3), and one that is voided is marked.
 * @param referred whether statements that were there are about these
 * @returns those that were voided
 */
export async function followReferences(
  tx: Tx,
  organizationId: number,
  rows: readonly StoredStatement[],
  referred: boolean,
): Promise<Statement[]> {
  const about = rows.filter(({ statement }) => statement.object.objectType === 'StatementRef');
  let touched = about.map(({ statement }) => ({ id: statement.id }));
  if (referred) {
    const ids = rows.map(({ statement }) => statement.id);
    const earlier = await tx.$queryRaw<{ id: string }[]>`
      select "id" from "LrsStatement"
      where "organizationId" = ${organizationId} and "reference" = any(${ids}::uuid[])`;
    touched = [...touched, ...earlier];
  }
  if (touched.length === 0) return [];
  const voided = await tx.$queryRaw<{ statement: Statement }[]>`
    update "LrsStatement" t set "voided" = true from "LrsStatement" s
    where s."organizationId" = ${organizationId} and s."id" = any(${touched.map(({ id }) => id)}::uuid[])
      and s."verb" = ${VOIDED} and t."organizationId" = s."organizationId" and t."id" = s."reference"
      and t."verb" <> ${VOIDED} and not t."voided"
    returning t."statement"`;
  while (touched.length > 0) {
    const found = await copyKeys(
      tx,
      organizationId,
      touched.map(({ id }) => id),
    );
    // Whoever is about these is found by what they are found by, too.
    touched =
      found.length === 0
        ? []
        : await tx.$queryRaw<{ id: string }[]>`
            select s."id" from "LrsStatement" t join "LrsStatement" s
              on s."organizationId" = t."organizationId" and s."reference" = t."id"
            where t."organizationId" = ${organizationId}
              and t."position" = any(${found.map((position) => String(position))}::bigint[])`;
  }
  return voided.map(({ statement }) => statement);
}

/** @returns the positions of statements that are found by more than before */
async function copyKeys(tx: Tx, organizationId: number, ids: string[]): Promise<bigint[]> {
  const rows = await tx.$queryRaw<{ position: bigint }[]>`
    insert into "LrsRelated" ("organizationId", "key", "position")
    select distinct s."organizationId", k."key", s."position"
    from "LrsStatement" s
    join "LrsStatement" t on t."organizationId" = s."organizationId" and t."id" = s."reference"
    cross join lateral (
      select 'is-verb ' || t."verb"
      union all select 'is-actor ' || t."actor" where t."actor" <> ''
      union all select 'agent ' || t."actor" where t."actor" <> ''
      union all select 'is-actor ' || t."object" where strpos(t."object", ' ') > 0
      union all select 'agent ' || t."object" where strpos(t."object", ' ') > 0
      union all select 'is-object ' || t."object" where strpos(t."object", ' ') = 0
      union all select 'activity ' || t."object" where strpos(t."object", ' ') = 0
      union all select 'is-registration ' || t."registration" where t."registration" is not null
      union all select r."key" from "LrsRelated" r where r."position" = t."position"
    ) k("key")
    where s."organizationId" = ${organizationId} and s."id" = any(${ids}::uuid[]) and s."position" <> t."position"
    on conflict do nothing returning "position"`;
  return [...new Set(rows.map(({ position }) => position))];
}
