import { verbs } from '#catalog/xapi.ts';
import type { Services } from '#server/services.ts';
import { runOf } from '../analytics/runs-of-statements.ts';
import type { Tx } from '../database/open.ts';
import type { Statement } from '../lrs/statement.ts';
import { enact } from './enrollment/command.ts';
import { expiryOf, standingOf } from './standing.ts';

/** What statements say of how far somebody is; none: nothing. */
const said: Record<string, 'incomplete' | 'completed' | 'passed' | 'failed'> = {
  [verbs.initialized]: 'incomplete',
  [verbs.attempted]: 'incomplete',
  [verbs.completed]: 'completed',
  [verbs.passed]: 'passed',
  [verbs.failed]: 'failed',
};

/** Of two, the one that counts: what was done better is not undone. */
const ranks = ['not-attempted', 'incomplete', 'failed', 'completed', 'passed'];

/**
 * Takes what statements tell of scenarios into the attempts at the courses that they are contents of, in the transaction
 * that stores them: by registration, else by whose address it is. What comes of an attempt that was left is passed over.
 * @param published whether they came by a key that anybody can read, and with it name anybody: by registration only
 */
export async function recordProgress(
  services: Services,
  tx: Tx,
  organizationId: number,
  statements: readonly Statement[],
  published: boolean,
): Promise<void> {
  for (const statement of statements) {
    const status = said[statement.verb.id];
    const run = runOf(statement);
    if (!status || !run) continue;
    for (const { enrollmentId, contentId } of await attemptsOf(
      tx,
      organizationId,
      run,
      published ? {} : statement.actor,
    )) {
      await keepProgress(tx, { enrollmentId, contentId }, status, statement);
      await settle(services, tx, enrollmentId);
    }
  }
}

type Which = { enrollmentId: number; contentId: number };

/** The attempts that a statement belongs to. */
async function attemptsOf(
  tx: Tx,
  organizationId: number,
  { scenarioId, registration }: { scenarioId: number; registration: string },
  { mbox }: { mbox?: string },
): Promise<Which[]> {
  const by = { enrollment: { organizationId }, content: { scenarioId } };
  const named = await tx.contentProgress.findFirst({
    where: { registration, ...by },
    select: { enrollmentId: true, contentId: true },
  });
  if (named) return [named];
  const email = mbox?.replace(/^mailto:/i, '').toLowerCase();
  if (!email) return [];
  return tx.$queryRaw<Which[]>`select e."id" as "enrollmentId", c."id" as "contentId" from "Enrollment" e
    join "User" u on u."id" = e."userId" join "CourseContent" c on c."courseId" = e."courseId"
    where e."organizationId" = ${organizationId} and e."current" and e."state" in ('enrolled', 'failed')
      and lower(u."email") = ${email} and c."scenarioId" = ${scenarioId} order by e."id"`;
}

/** Writes how far an attempt is with a content. */
async function keepProgress(
  tx: Tx,
  which: Which,
  status: (typeof said)[string],
  { timestamp, result }: Pick<Statement, 'timestamp' | 'result'>,
): Promise<void> {
  const at = new Date(timestamp);
  const where = { enrollmentId_contentId: which };
  const kept = await tx.contentProgress.findUnique({ where });
  const better = ranks.indexOf(status) > ranks.indexOf(kept?.status ?? 'not-attempted');
  const scaled = result?.score?.scaled;
  const score = typeof scaled === 'number' ? Math.round(scaled * 10_000) / 100 : undefined;
  const data = {
    lastAt: at,
    startedAt: kept?.startedAt && kept.startedAt < at ? kept.startedAt : at,
    ...(better ? { status } : {}),
    ...(score !== undefined && score >= (kept?.score ?? -1) ? { score } : {}),
    ...(better && status !== 'incomplete' ? { completedAt: at } : {}),
  };
  await tx.contentProgress.upsert({ where, create: { ...which, status, ...data }, update: data });
  await tx.enrollment.updateMany({
    where: { id: which.enrollmentId, startedAt: null },
    data: { startedAt: at },
  });
}

/** Brings an attempt to where its contents are: how much of it is done, and whether it is over. */
export async function settle(services: Services, tx: Tx, enrollmentId: number): Promise<void> {
  const row = await tx.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
    include: { progress: true, course: { include: { contents: true } } },
  });
  if (!row.current || (row.state !== 'enrolled' && row.state !== 'failed')) return;
  const { completion, score, over } = standingOf(row.course.contents, row.progress);
  await tx.enrollment.update({ where: { id: enrollmentId }, data: { completion, score } });
  if (!over || over === row.state) return;
  const now = new Date();
  await enact(services, tx, {
    act: over === 'completed' ? 'complete' : 'fail',
    courseId: row.courseId,
    userId: row.userId,
    actorId: null,
    result: {
      score,
      completion,
      completedAt: now,
      ...(over === 'completed' ? { expiresAt: expiryOf(row.course, now) } : {}),
    },
  });
}
