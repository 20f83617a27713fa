import type { Tx } from '../database/open.ts';
import type { Access } from './access.ts';

/** Statements that are looked through for how somebody is called. */
const LOOKED_AT = 100;

/** The names that somebody went by in their newest statements. */
export async function namesOfAgent(
  db: Tx,
  { organizationId, rights, keyId = -1 }: Pick<Access, 'organizationId' | 'rights' | 'keyId'>,
  key: string,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select distinct "name" from (
      select "statement" -> 'actor' ->> 'name' as "name" from "LrsStatement"
      where "organizationId" = ${organizationId} and "actor" = ${key}
        and (${rights === 'all'} or "keyId" = ${keyId})
      order by "position" desc limit ${LOOKED_AT}
    ) newest where "name" is not null order by "name"`;
  return rows.map(({ name }) => name);
}
