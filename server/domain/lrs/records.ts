import { type LearningRecord, recordList } from '#catalog/resources/record-store.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { organizationFor } from '../organizations/get.ts';
import { type AskedOf, listPage, searchText } from '../resource-list.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { inOneLanguage } from './formats.ts';
import { removeInPortions } from './in-portions.ts';
import { mustBeOfScenario, readStatements } from './read-statements.ts';
import type { Actor } from './schema/agents.ts';
import { xapiVersions } from './schema/statements.ts';
import type { Statement } from './statement.ts';
import { storeStatements } from './store.ts';
import { tellRemoved } from './tell-removed.ts';
import { XapiError } from './xapi-error.ts';

type Row = { id: string; stored: Date; scenarioId: number | null; voided: boolean; statement: Statement };

const columns = Prisma.sql`s."id", s."stored", s."scenarioId", s."voided", s."statement"`;
const tables = Prisma.sql`"LrsStatement" s`;
const sortKeys: Record<(typeof recordList.sorts)[number], Prisma.Sql> = {
  stored: Prisma.sql`s."position"`,
  timestamp: Prisma.sql`s."timestamp"`,
  actor: Prisma.sql`s."actor"`,
  verb: Prisma.sql`s."verb"`,
  object: Prisma.sql`s."object"`,
};
const searched = [searchText(Prisma.sql`concat_ws(' ', s."actor", s."verb", s."object")`)];

const words = (map: Record<string, string> | undefined) => Object.values(inOneLanguage(map ?? {}, ['en']))[0];
const nameOfActor = ({ name, mbox, mbox_sha1sum, openid, account }: Actor): string =>
  name ?? mbox?.replace(/^mailto:/i, '') ?? account?.name ?? openid ?? mbox_sha1sum ?? '';

function nameOfObject(object: Statement['object']): string {
  if (object.objectType === 'Agent' || object.objectType === 'Group') return nameOfActor(object);
  if (object.objectType === 'SubStatement') return nameOfObject(object.object);
  return ('definition' in object ? words(object.definition?.name) : undefined) ?? object.id;
}

export const recordView = ({ stored, statement, ...row }: Row): LearningRecord => ({
  ...row,
  stored: new Date(stored).toISOString(),
  timestamp: statement.timestamp,
  actor: nameOfActor(statement.actor),
  verb: words(statement.verb.display) ?? statement.verb.id,
  object: nameOfObject(statement.object),
  statement,
});

type RecordsAsked = AskedOf<typeof recordList>;

async function page({ services }: Caller, organizationId: number, { scenario, ...asked }: RecordsAsked) {
  const keyed = Prisma.sql`s."organizationId" = ${organizationId}`;
  const where = [keyed, scenario === undefined ? undefined : Prisma.sql`s."scenarioId" = ${scenario}`];
  const id = Prisma.sql`s."position"`;
  const list = { columns, tables, where, sortKeys, id, keyed, searched, view: recordView };
  return listPage(services.db.prisma, recordList, list, asked);
}

/** The entries of an organization, by default the caller's, a page at a time. */
export async function listRecords(
  caller: Caller,
  asked: RecordsAsked,
): Promise<ResourceList<LearningRecord> | Refusal> {
  const { organization = caller.viewer.orgId } = asked;
  const row = await organizationFor(caller.services.db.prisma, caller.viewer, 'records.manage', organization);
  return isRefusal(row) ? row : page(caller, organization, asked);
}

/** The entries of one scenario, for whoever may change it. */
export async function recordsOfScenario(
  caller: Caller,
  { id, ...asked }: RecordsAsked & { id: number },
): Promise<ResourceList<LearningRecord> | Refusal> {
  const scenario = await ofScenario(caller, id);
  return isRefusal(scenario) ? scenario : page(caller, scenario.organizationId, { ...asked, scenario: id });
}

/** Reading or removing records is no editing: that somebody else has the scenario open does not matter. */
async function ofScenario({ services, viewer }: Caller, id: number) {
  const scenario = await scenarioToEdit(services.db.prisma, viewer, id);
  if (!isRefusal(scenario) || scenario.refused !== 'scenario-locked') return scenario;
  return services.db.prisma.scenario.findUniqueOrThrow({ where: { id } });
}

/** Removes all records of a scenario, in portions. The audit log tells of it once all are gone. */
export async function removeRecordsOfScenario(
  caller: SignedIn,
  { scenarioId }: { scenarioId: number },
): Promise<{ removed: number; stored: string[] } | Refusal> {
  const { services, viewer } = caller;
  const scenario = await ofScenario(caller, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const where = { organizationId: scenario.organizationId, scenarioId };
  await removeInPortions(services, (tx, limit) => tx.learnerRun.deleteMany({ where, limit }));
  const statements = await removeInPortions(services, (tx, limit) =>
    tx.lrsStatement.deleteMany({ where, limit }),
  );
  const told = { kind: 'scenario-records' as const, target: scenario, removed: { statements } };
  await services.db.transaction((tx) => tellRemoved(tx, viewer.userId, scenario.organizationId, told));
  return { removed: statements, stored: [] };
}

/** Takes statements of a scenario in, by the name of whoever brings them. */
export async function takeRecordsOfScenario(
  caller: SignedIn,
  { scenarioId, statements }: { scenarioId: number; statements: unknown[] },
): Promise<{ removed: number; stored: string[] } | Refusal> {
  const { services, viewer, origin } = caller;
  const scenario = await ofScenario(caller, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const homePage = `${services.config.publicUrl ?? origin}/app`;
  const access = {
    organizationId: scenario.organizationId,
    rights: 'write' as const,
    scenarioId,
    authority: {
      objectType: 'Agent' as const,
      name: viewer.orgName,
      account: { homePage, name: `user-${viewer.userId}` },
    },
  };
  try {
    const version = xapiVersions[1];
    const given = readStatements(JSON.stringify(statements), version);
    mustBeOfScenario(access, given);
    const { ids } = await storeStatements(services, access, given, { version });
    return { removed: 0, stored: ids };
  } catch (error) {
    if (error instanceof XapiError) return refuse('statements-refused', { problem: error.message });
    throw error;
  }
}
