import { Prisma } from '#server/generated/client.ts';
import type { Tx } from '../database/open.ts';
import type { Statement } from '../lrs/statement.ts';
import { type RunState, runOf, type Told, toldBy } from './runs-of-statements.ts';

type Which = { scenarioId: number; registration: string };
type Kept = Which & RunState & { id: number; scenes: number; answers: number };

/** What is kept of runs by their keys, null of new ones; those of others' scenarios are not among them. */
export type KeptRuns = ReadonlyMap<string, Kept | null>;

const keyOf = ({ scenarioId, registration }: Which) => `${scenarioId} ${registration}`;

/** The runs that statements belong to, each with its statements. */
function runsOf(statements: readonly Statement[]): Map<string, Which & { statements: Statement[] }> {
  const runs = new Map<string, Which & { statements: Statement[] }>();
  for (const statement of statements) {
    const run = runOf(statement);
    if (!run) continue;
    const of = runs.get(keyOf(run)) ?? { ...run, statements: [] };
    of.statements.push(statement);
    runs.set(keyOf(run), of);
  }
  return runs;
}

/**
 * Takes what statements tell of our scenarios into the runs that analytics reads, in the transaction that stores them.
 * Each statement is to be given once; those of other things tell nothing here.
 * @param kept what was kept of the runs of these statements, or of more, in this transaction
 * @param userId who was signed in where they come from: what begins is theirs, whatever address is told
 */
export async function recordRuns(
  tx: Tx,
  organizationId: number,
  statements: readonly Statement[],
  kept: KeptRuns,
  userId?: number | null,
): Promise<void> {
  const runs = runsOf(statements);
  const own = [...runs].filter(([key]) => kept.has(key)).map(([, run]) => run);
  if (own.length === 0) return;
  const told = own.map((run) => ({ run, told: toldBy(run.statements, kept.get(keyOf(run)) ?? undefined) }));
  const ids = await saveRuns(tx, organizationId, told, userId);
  await leaveScenes(
    tx,
    told.flatMap(({ run, told: { leaves } }) =>
      leaves === undefined ? [] : { runId: ids.get(keyOf(run))!, sceneId: leaves },
    ),
  );
  const parts = <Part>(which: 'scenes' | 'answers', of: (one: Told) => Part[]) =>
    told.flatMap(({ run, told: one }) => {
      const from = kept.get(keyOf(run))?.[which] ?? 0;
      return of(one).map((part, at) => ({ runId: ids.get(keyOf(run))!, order: from + at, ...part }));
    });
  const scenes = parts('scenes', ({ stays }) => stays);
  const answers = parts('answers', (one) => one.answers);
  if (scenes.length) await tx.runScene.createMany({ data: scenes });
  if (answers.length) await tx.runAnswer.createMany({ data: answers });
}

/** Makes the runs anew that statements told of which count no longer, of those that still do. */
export async function recordRunsAgain(
  tx: Tx,
  organizationId: number,
  voided: readonly Statement[],
): Promise<void> {
  const runs = new Map(voided.flatMap((statement) => runOf(statement) ?? []).map((run) => [keyOf(run), run]));
  for (const { scenarioId, registration } of runs.values()) {
    const run = await tx.learnerRun.findFirst({ where: { organizationId, scenarioId, registration } });
    if (!run) continue;
    await tx.learnerRun.delete({ where: { id: run.id } });
    const rows = await tx.$queryRaw<{ statement: Statement }[]>`
      select "statement" from "LrsStatement" where "organizationId" = ${organizationId}
        and "registration" = ${registration}::uuid and "scenarioId" = ${scenarioId} and not "voided"
      order by "position"`;
    const statements = rows.map(({ statement }) => statement);
    const kept = await keptRuns(tx, organizationId, statements);
    const signedInId = run.signedIn ? run.userId : undefined;
    await recordRuns(tx, organizationId, statements, kept, signedInId);
  }
}

/** What is kept of the runs that statements belong to. */
export async function keptRuns(
  tx: Tx,
  organizationId: number,
  statements: readonly Statement[],
): Promise<KeptRuns> {
  const [found] = await tx.$queryRaw<{ kept: KeptRow[] }[]>`
    select ${keptRunsOf(organizationId, statements)} as "kept"`;
  return readKeptRuns(found?.kept);
}

/** As the database tells what is kept in JSON: times are texts. */
export type KeptRow = KeptInJson | NewRow;
type KeptInJson = Omit<Kept, keyof Times> & Times;
type Times = { publishDate: string | null; startedAt: string; lastAt: string; completedAt: string | null };
type NewRow = Which & { id: null };

/**
 * An expression of what is kept of the runs that statements belong to, so that storing asks for it along with all else:
 * a list for `readKeptRuns`.
 */
export function keptRunsOf(organizationId: number, statements: readonly Statement[]): Prisma.Sql {
  const runs = [...runsOf(statements).values()];
  return Prisma.sql`(select coalesce(jsonb_agg(k), '[]') from (
    select w."scenarioId", w."registration", r."id", r."learner", r."learnerName", r."publishDate", r."startedAt",
      r."lastAt", r."completedAt", r."result", r."score", r."seconds", r."lastSceneId", r."vr",
      (select count(*)::int from "RunScene" s where s."runId" = r."id") as "scenes",
      (select count(*)::int from "RunAnswer" a where a."runId" = r."id") as "answers"
    from unnest(${runs.map(({ scenarioId }) => scenarioId)}::int[],
      ${runs.map(({ registration }) => registration)}::uuid[]) as w("scenarioId", "registration")
    join "Scenario" own on own."organizationId" = ${organizationId} and own."id" = w."scenarioId"
    left join "LearnerRun" r on r."organizationId" = ${organizationId} and r."scenarioId" = w."scenarioId"
      and r."registration" = w."registration") k)`;
}

/** What `keptRunsOf` found. */
export const readKeptRuns = (rows: readonly KeptRow[] = []): KeptRuns =>
  new Map(rows.map((row) => [keyOf(row), row.id === null ? null : withTimes(row as KeptInJson)]));

const withTimes = (row: KeptInJson): Kept => ({
  ...row,
  publishDate: timeIn(row.publishDate),
  startedAt: new Date(row.startedAt),
  lastAt: new Date(row.lastAt),
  completedAt: timeIn(row.completedAt),
});

const timeIn = (text: string | null) => (text === null ? null : new Date(text));

/** Runs that are new, and what changed of those that are not. @returns their ids */
async function saveRuns(
  tx: Tx,
  organizationId: number,
  told: readonly { run: Which; told: Told }[],
  signedInId: number | null | undefined,
): Promise<Map<string, number>> {
  const addresses = told.flatMap(({ told: { state } }) => state.mbox ?? []);
  const users =
    addresses.length === 0
      ? []
      : await tx.user.findMany({
          where: { organizationId, email: { in: addresses, mode: 'insensitive' } },
          select: { id: true, email: true },
        });
  // Their account may be gone meanwhile.
  const player = signedInId
    ? await tx.user.findUnique({ where: { id: signedInId }, select: { id: true } })
    : null;
  const userIds = new Map(users.map(({ id, email }) => [email.toLowerCase(), id]));
  const rows = told.map(({ run: { scenarioId, registration }, told: { state } }) => ({
    ...state,
    scenarioId,
    registration,
    userId: player?.id ?? userIds.get(state.mbox ?? '') ?? null,
    signedIn: player !== null,
  }));
  const saved = await tx.$queryRaw<(Which & { id: number })[]>`
    insert into "LearnerRun" ("organizationId", "scenarioId", "registration", "learner", "learnerName", "userId",
      "signedIn", "publishDate", "startedAt", "lastAt", "completedAt", "result", "score", "seconds", "lastSceneId", "vr")
    select ${organizationId}::int, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("scenarioId" int,
      "registration" uuid, "learner" text, "learnerName" text, "userId" int, "signedIn" boolean,
      "publishDate" timestamptz,
      "startedAt" timestamptz, "lastAt" timestamptz, "completedAt" timestamptz, "result" text, "score" float8,
      "seconds" float8, "lastSceneId" int, "vr" boolean)
    on conflict ("organizationId", "scenarioId", "registration") do update set "publishDate" = excluded."publishDate",
      "startedAt" = excluded."startedAt", "lastAt" = excluded."lastAt", "completedAt" = excluded."completedAt",
      "result" = excluded."result", "score" = excluded."score", "seconds" = excluded."seconds",
      "lastSceneId" = excluded."lastSceneId", "vr" = excluded."vr"
    returning "id", "scenarioId", "registration"`;
  return new Map(saved.map((row) => [keyOf(row), row.id]));
}

/** What was answered before a scene was left, was answered in it. */
async function leaveScenes(tx: Tx, left: readonly { runId: number; sceneId: number }[]): Promise<void> {
  if (left.length === 0) return;
  await tx.$executeRaw`
    update "RunAnswer" a set "sceneId" = l."sceneId"
    from unnest(${left.map(({ runId }) => runId)}::int[], ${left.map(({ sceneId }) => sceneId)}::int[])
      as l("runId", "sceneId")
    where a."runId" = l."runId" and a."sceneId" is null`;
}
