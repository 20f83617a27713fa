import { randomUUID } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { type KeptRow, type KeptRuns, keptRunsOf, readKeptRuns } from '../analytics/record-runs.ts';
import type { Tx } from '../database/open.ts';
import type { Access } from './access.ts';
import { activitiesTold, learnActivities, type ToldActivity } from './activities.ts';
import { type FilesByHash, insertAttachments } from './attachments.ts';
import { actorColumn, indexKey, objectColumn, relatedKeys, scenarioOf } from './found-by.ts';
import { onStored } from './on-stored.ts';
import { followReferences } from './references.ts';
import { sameStatement } from './same-statement.ts';
import type { Definition } from './schema/activities.ts';
import type { GivenStatement, XapiVersion } from './schema/statements.ts';
import { timeOf } from './schema/values.ts';
import type { Statement, StoredStatement } from './statement.ts';
import { STORE_LOCK } from './store-lock.ts';
import { XapiError } from './xapi-error.ts';

/**
 * Stores statements, all or none. Stores of one organization are made one after another, so that what is stored later
 * has a later time and a greater position, and whoever reads on from a position misses nothing.
 * @returns their ids, in the order given, and when they were stored: nothing that comes later has an earlier time
 * @throws XapiError 409 where another statement has an id already
 */
export async function storeStatements(
  services: Services,
  access: Pick<Access, 'organizationId' | 'authority' | 'keyId' | 'scenarioId' | 'userId'>,
  given: readonly GivenStatement[],
  { version, files = new Map() }: { version: XapiVersion; files?: FilesByHash },
): Promise<{ ids: string[]; stored?: string }> {
  const ids = given.map(({ id }) => id ?? randomUUID());
  if (given.length === 0) return { ids };
  const { organizationId } = access;
  return services.db.transaction(async (tx) => {
    const stored = await begin(tx, organizationId);
    const all = given.map((one, at) => complete({ ...one, id: ids[at]! }, stored, version, access));
    const { rows, referred, told, known, kept } = await insertStatements(tx, access, all, stored);
    if (rows.length < all.length) await mustBeSame(tx, organizationId, given, ids, rows);
    if (rows.length === 0) return { ids, stored };
    const fresh = rows.map(({ statement }) => statement);
    await insertAttachments(tx, rows, files);
    const voided = await followReferences(tx, organizationId, rows, referred);
    await learnActivities(tx, organizationId, told, known);
    await onStored(services, tx, access, fresh, voided, kept);
    return { ids, stored };
  });
}

/**
 * Waits for its turn, and keeps the organization from being removed meanwhile.
 * @returns when what is stored now is stored: never before what is there, even where the clock was set back
 */
async function begin(tx: Tx, organizationId: number): Promise<string> {
  const [locked] = await tx.$queryRaw<{ now: Date }[]>`
    select "storeTurn"(${STORE_LOCK}::int, ${organizationId}::int) as "now"
    from "Organization" where "id" = ${organizationId} for key share`;
  if (!locked) throw new XapiError(401, 'The organization of this key is gone.');
  return new Date(locked.now).toISOString();
}

/** @throws XapiError 409 where what was there already is not what was given */
async function mustBeSame(
  tx: Tx,
  organizationId: number,
  given: readonly GivenStatement[],
  ids: readonly string[],
  stored: readonly StoredStatement[],
): Promise<void> {
  const fresh = new Set(stored.map(({ statement }) => statement.id));
  const byId = new Map(given.map((one, at) => [ids[at]!, one]));
  const there = ids.filter((id) => !fresh.has(id));
  const rows = await tx.$queryRaw<{ id: string; statement: Statement }[]>`
    select "id", "statement" from "LrsStatement"
    where "organizationId" = ${organizationId} and "id" = any(${there}::uuid[])`;
  for (const { id, statement } of rows) {
    if (!isSame(statement, byId.get(id)!))
      throw new XapiError(409, `There is another statement with the id ${id}.`);
  }
}

/** Whoever tells no time leaves it to the store. */
const isSame = (kept: Statement, given: GivenStatement): boolean =>
  sameStatement(kept, { ...given, id: kept.id, timestamp: given.timestamp ?? kept.timestamp });

const complete = (
  given: GivenStatement & { id: string },
  stored: string,
  version: XapiVersion,
  { authority }: Pick<Access, 'authority'>,
): Statement => ({
  ...given,
  timestamp: inUtc(given.timestamp, version) ?? stored,
  stored,
  authority,
  version: given.version ?? (version === '1.0.3' ? '1.0.0' : version),
});

/** As version 2.0 wants it: a time with another offset is told in UTC. */
function inUtc(timestamp: string | undefined, version: XapiVersion): string | undefined {
  if (timestamp === undefined || version === '1.0.3' || /z$/i.test(timestamp)) return timestamp;
  return timeOf(timestamp)?.toISOString();
}

/** What laying down statements came to. */
interface Laid {
  /** Those that are new. */
  rows: StoredStatement[];
  /** Whether statements were there that are about them. */
  referred: boolean;
  /** What those that are new tell of activities, and what was known of these, by their keys. */
  told: ToldActivity[];
  known: Map<string, Definition>;
  /** What was kept of the runs that they belong to. */
  kept: KeptRuns;
}

/** Lays down statements and what they are found by, but those whose ids are taken. One statement: a batch asks for little else. */
async function insertStatements(
  tx: Tx,
  access: Pick<Access, 'organizationId' | 'keyId' | 'scenarioId'>,
  statements: readonly Statement[],
  stored: string,
): Promise<Laid> {
  const { organizationId, keyId } = access;
  const toldOf = new Map(statements.map((one) => [one.id, activitiesTold(access, one)]));
  const keysTold = [...new Set([...toldOf.values()].flat().map(({ key }) => key))];
  const given = statements.map((statement) => ({
    id: statement.id,
    timestamp: timeOf(statement.timestamp)!.toISOString(),
    verb: indexKey(statement.verb.id),
    actor: actorColumn(statement.actor),
    object: objectColumn(statement),
    registration: statement.context?.registration ?? null,
    scenarioId: scenarioOf(statement) ?? null,
    reference: statement.object.objectType === 'StatementRef' ? statement.object.id : null,
    statement,
    keys: relatedKeys(statement),
  }));
  const [laid] = await tx.$queryRaw<
    { fresh: string[]; referred: boolean; known: [string, Definition][]; kept: KeptRow[] }[]
  >`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r("id" uuid, "timestamp" timestamptz,
        "verb" text, "actor" text, "object" text, "registration" uuid, "scenarioId" int, "reference" uuid,
        "statement" jsonb, "keys" text[])),
    fresh as (
      insert into "LrsStatement" ("organizationId", "keyId", "id", "stored", "timestamp", "verb", "actor", "object",
        "registration", "scenarioId", "reference", "statement")
      select ${organizationId}::int, ${keyId ?? null}::int, "id", ${stored}::timestamptz, "timestamp", "verb", "actor",
        "object", "registration", "scenarioId", "reference", "statement" from given
      on conflict ("organizationId", "id") do nothing returning "position", "id"),
    related as (
      insert into "LrsRelated" ("organizationId", "key", "position")
      select ${organizationId}::int, unnest(given."keys"), fresh."position" from fresh join given using ("id"))
    select (select coalesce(array_agg("id"::text || ' ' || "position"::text), '{}') from fresh) as "fresh",
      exists (select from "LrsStatement" s where s."organizationId" = ${organizationId}
        and s."reference" = any(array(select "id" from given))) as "referred",
      (select coalesce(jsonb_agg(jsonb_build_array("key", "definition")), '[]') from "LrsActivity"
        where "organizationId" = ${organizationId} and "key" = any(${keysTold}::text[])) as "known",
      ${keptRunsOf(organizationId, statements)} as "kept"`;
  const positions = new Map(
    laid?.fresh.map((one) => [one.slice(0, 36), BigInt(one.slice(37))] as [string, bigint]),
  );
  const rows = statements.flatMap((statement) => {
    const position = positions.get(statement.id);
    return position === undefined ? [] : [{ position, statement }];
  });
  return {
    rows,
    referred: laid?.referred === true && positions.size > 0,
    told: rows.flatMap(({ statement }) => toldOf.get(statement.id) ?? []),
    known: new Map(laid?.known),
    kept: readKeptRuns(laid?.kept),
  };
}
