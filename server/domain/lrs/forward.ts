import { randomUUID } from 'node:crypto';
import { problemOfStatus } from '#catalog/learning-records.ts';
import { lrs as limits } from '#catalog/limits.ts';
import type { SettingKey } from '#catalog/organization-settings.ts';
import { featuresOf } from '#catalog/plans.ts';
import type { ForwardingProblemTold } from '#catalog/resources/record-store.ts';
import { callService, ServiceError } from '#server/gateways/pages/call-service.ts';
import type { JobRun } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { agreedVersion, sentOn, versionsOf } from './agreed-version.ts';
import { filesOf } from './attachments.ts';
import { writeParts } from './multipart.ts';
import type { StoredStatement } from './statement.ts';

/** Where an organization's statements are sent on to. */
type Target = { organizationId: number; endpoint: string; user: string; password: string };
/** With the versions of the standard that it says it speaks, once it was asked. */
type Turn = Target & { spoken?: readonly string[] };
type Spoken = Target & { spoken: readonly string[] };
type Problem = ForwardingProblemTold;
type Outcome = { problem: Problem; status?: number; refused: boolean } | undefined;

/**
 * Sends what is new in each organization's store on to the store that its settings name, in the order in which it was
 * stored. What another store cannot take now is tried again later, and what lies behind it waits; what it refuses by
 * itself is counted and passed over; one that calls all that it is sent wrong is not what it was taken for. A few stores
 * are sent to at once, each a portion at a time, turn by turn: a slow one holds no other.
 */
export async function forwardRecords(services: Services, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const waiting: Turn[] = await targets(services);
  const faults: unknown[] = [];
  const inTurn = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const more = await forwardPortion(services, next, signal).catch((fault: unknown) => {
        faults.push(fault);
        return false;
      });
      if (more) waiting.push(next);
    }
  };
  await Promise.all(Array.from({ length: limits.forwardedTo }, inTurn));
  if (faults.length > 0) throw faults[0];
}

async function targets({ db }: Services): Promise<Target[]> {
  const key = 'records-endpoint' satisfies SettingKey;
  const rows = await db.prisma.organization.findMany({
    where: { settings: { some: { key, value: { not: '' } } }, lockedAt: null },
    include: { settings: true, plan: { include: { rules: true } }, lrsForwarding: true },
  });
  const now = Date.now();
  return rows
    .filter(({ plan, settings }) => featuresOf(plan.rules, settings).includes('analytics'))
    .map(({ id, settings, lrsForwarding }) => {
      const value = (name: SettingKey) => settings.find((one) => one.key === name)?.value ?? '';
      const target = {
        organizationId: id,
        endpoint: value('records-endpoint'),
        user: value('records-user'),
        password: value('records-password'),
      };
      return { target, kept: lrsForwarding };
    })
    .filter(({ target, kept }) => kept?.endpoint !== target.endpoint || kept.nextTryAt.getTime() <= now)
    .map(({ target }) => target);
}

/** @returns whether there may be more to send now */
async function forwardPortion(services: Services, target: Turn, signal: AbortSignal): Promise<boolean> {
  const { prisma } = services.db;
  const { organizationId, endpoint } = target;
  const where = { organizationId };
  const kept = await prisma.lrsForwarding.findUnique({ where });
  const begun = { endpoint, position: 0n, refused: 0, tries: 0, problem: '', problemValues: {} };
  const { position, tries } =
    kept?.endpoint === endpoint
      ? kept
      : await prisma.lrsForwarding.upsert({ where, create: { ...where, ...begun }, update: begun });
  const rows = (await prisma.lrsStatement.findMany({
    where: { organizationId, position: { gt: position } },
    orderBy: { position: 'asc' },
    take: limits.forwarded,
    select: { position: true, statement: true },
  })) as unknown as StoredStatement[];
  if (rows.length === 0) return false;
  target.spoken ??= await versionsOf(endpoint, services.config.privatePages, within(signal));
  const { spoken } = target;
  const { upTo, refused, problem } = await sendInOrder(services, { ...target, spoken }, rows, signal);
  const failed = problem ? tries + 1 : 0;
  const wait = problem
    ? Math.min(limits.firstWaitMs * 2 ** Math.min(failed - 1, 20), limits.longestWaitMs)
    : 0;
  const { count } = await prisma.lrsForwarding.updateMany({
    // Somebody may have named another store meanwhile.
    where: { organizationId, endpoint },
    data: {
      tries: failed,
      refused: { increment: refused },
      ...(upTo === undefined ? {} : { position: upTo, sentAt: new Date() }),
      problem: problem?.code ?? '',
      problemValues: problem?.values ?? {},
      nextTryAt: new Date(Date.now() + wait),
    },
  });
  if (problem) services.log.warn({ organizationId, problem }, 'learning records were not sent on');
  return !problem && count > 0;
}

/** All at once; where one of them is refused, one after another. */
async function sendInOrder(services: Services, target: Spoken, rows: StoredStatement[], signal: AbortSignal) {
  const failed = await send(services, target, rows, signal);
  if (!failed) return { upTo: rows.at(-1)!.position, refused: 0 };
  if (!failed.refused) return { refused: 0, problem: failed.problem };
  let upTo: bigint | undefined;
  let refused = 0;
  let allWrong = true;
  const begun = performance.now();
  for (const row of rows) {
    // The rest in the next turn.
    if (!allWrong && performance.now() - begun > limits.forwardMs) break;
    const outcome = rows.length === 1 ? failed : await send(services, target, [row], signal);
    if (outcome && !outcome.refused) return { upTo, refused, problem: outcome.problem };
    allWrong &&= outcome?.status === 400;
    if (outcome) refused += 1;
    upTo = row.position;
  }
  // Another address, or another version of the standard, is answered so as well.
  if (allWrong) return { refused: 0, problem: failed.problem };
  return { upTo, refused };
}

async function send(
  { db, config }: Services,
  { endpoint, user, password, spoken }: Spoken,
  rows: StoredStatement[],
  signal: AbortSignal,
): Promise<Outcome> {
  const files = await filesOf(
    db.prisma,
    rows.map(({ position }) => position),
  );
  const statements = rows.map(({ statement }) => statement);
  const version = agreedVersion(statements, spoken);
  if (!version)
    return { problem: { code: 'other-versions', values: { versions: spoken.join(', ') } }, refused: false };
  const json = JSON.stringify(statements.map((one) => sentOn(one, spoken)));
  const boundary = randomUUID();
  try {
    const { status, text } = await callService(
      `${endpoint.replace(/\/+$/, '')}/statements`,
      config.privatePages,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          'content-type': files.size > 0 ? `multipart/mixed; boundary=${boundary}` : 'application/json',
          'x-experience-api-version': version,
        },
        body: files.size > 0 ? writeParts(json, files, boundary) : json,
      },
      within(signal),
    );
    if (status >= 200 && status < 300) return undefined;
    const code = problemOfStatus(status);
    const said = storable(text.slice(0, 300).trim());
    return {
      status,
      problem: { code, values: { status, ...(said ? { said } : {}) } },
      refused: code === 'refuses-all',
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { problem: { code: error.reason, values: {} }, refused: false };
  }
}

/** How long the other store has for one call. */
const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(limits.forwardMs)]);

/** What others say, without what the database cannot keep. */
const storable = (text: string) => Buffer.from(text.replaceAll('\0', '')).toString();
