import { randomUUID } from 'node:crypto';
import { lrs as limits } from '#catalog/limits.ts';
import type { SettingKey } from '#catalog/organization-settings.ts';
import { featuresOf } from '#catalog/plans.ts';
import { callService, ServiceError } from '#server/gateways/pages/call-service.ts';
import type { JobRun } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { agreedVersion, sentOn, versionsOf } from './agreed-version.ts';
import { filesOf } from './attachments.ts';
import { writeParts } from './multipart.ts';
import type { StoredStatement } from './statement.ts';

/** Where an organization's statements are sent on to. */
type Target = { organizationId: number; endpoint: string; user: string; password: string };
/** With the versions of the standard that it says it speaks. */
type Spoken = Target & { spoken: readonly string[] };
type Outcome = { problem: string; status?: number; refused: boolean } | undefined;

/**
 * Sends what is new in each organization's store on to the store that its settings name, in the order in which it was
 * stored. What another store cannot take now is tried again later, and what lies behind it waits; what it refuses by
 * itself is counted and passed over; one that calls all that it is sent wrong is not what it was taken for.
 */
export async function forwardRecords(services: Services, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  for (const target of await targets(services)) {
    if (signal.aborted) return;
    await forwardOf(services, target, signal);
  }
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

async function forwardOf(services: Services, target: Target, signal: AbortSignal): Promise<void> {
  const { prisma } = services.db;
  const { organizationId, endpoint } = target;
  const where = { organizationId };
  const kept = await prisma.lrsForwarding.findUnique({ where });
  const begun = { endpoint, position: 0n, refused: 0, tries: 0, problem: '' };
  let { position, tries } =
    kept?.endpoint === endpoint
      ? kept
      : await prisma.lrsForwarding.upsert({ where, create: { ...where, ...begun }, update: begun });
  let spoken: readonly string[] | undefined;
  while (!signal.aborted) {
    const rows = (await prisma.lrsStatement.findMany({
      where: { organizationId, position: { gt: position } },
      orderBy: { position: 'asc' },
      take: limits.forwarded,
      select: { position: true, statement: true },
    })) as unknown as StoredStatement[];
    if (rows.length === 0) return;
    spoken ??= await versionsOf(endpoint, services.config.privatePages, within(signal));
    const { upTo, refused, problem } = await sendInOrder(services, { ...target, spoken }, rows, signal);
    if (upTo !== undefined) position = upTo;
    tries = problem === undefined ? 0 : tries + 1;
    const wait = Math.min(limits.firstWaitMs * 2 ** Math.min(tries - 1, 20), limits.longestWaitMs);
    await prisma.lrsForwarding.updateMany({
      // Somebody may have named another store meanwhile.
      where: { organizationId, endpoint },
      data: {
        position,
        tries,
        refused: { increment: refused },
        ...(upTo === undefined ? {} : { sentAt: new Date() }),
        problem: problem ?? '',
        nextTryAt: new Date(problem === undefined ? Date.now() : Date.now() + wait),
      },
    });
    if (problem !== undefined) {
      services.log.warn({ organizationId, problem }, 'learning records were not sent on');
      return;
    }
  }
}

/** All at once; where one of them is refused, one after another. */
async function sendInOrder(services: Services, target: Spoken, rows: StoredStatement[], signal: AbortSignal) {
  const failed = await send(services, target, rows, signal);
  if (!failed) return { upTo: rows.at(-1)!.position, refused: 0 };
  if (!failed.refused) return { refused: 0, problem: failed.problem };
  let upTo: bigint | undefined;
  let refused = 0;
  let allWrong = true;
  for (const row of rows) {
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
  if (!version) return { problem: `It speaks xAPI ${spoken.join(', ')} only.`, refused: false };
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
    return { status, problem: `${status} ${text.slice(0, 300)}`.trim(), refused: refusing.includes(status) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { problem: error.message, refused: false };
  }
}

/** How long the other store has for one call. */
const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(limits.forwardMs)]);

/** Statuses by which a store says that a statement itself is wrong. */
const refusing = [400, 409, 413, 422];
