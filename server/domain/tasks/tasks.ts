import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ErrorCode } from '#catalog/errors.ts';
import { tasks as figures } from '#catalog/limits.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { CatalogError, isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { JobData, JobRun } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { viewerOfUser } from '../auth/session.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { longJson } from '../long-json.ts';
import { takeTurn } from '../turns.ts';
import { type TaskInput, type TaskKind, taskKinds } from './kinds.ts';
import { type TaskOutcome, type TaskRun, taskFolder } from './task-run.ts';

/** An async task as its person follows it (spec sections 3 and 4): polled until its status leaves pending. */
export const taskView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['pending', 'error', 'completed', 'completedWithErrors']),
  /** 0 to 1; null: it waits, or it is over. */
  progress: z.number().nullable(),
  errorCode: z.string().nullable(),
  /** What came of it, by kind of task. */
  result: z.unknown(),
});
export type TaskView = z.infer<typeof taskView>;

/**
 * Has a task done in the background: turn by turn between people, so that who asks for many waits for them alone.
 * `name`: what it is about, to the person; `keep`: keeps what it needs in the task's place in the storage.
 */
export async function startTask<K extends TaskKind>(
  { services, viewer }: Caller,
  kind: K,
  name: string,
  input: TaskInput<K>,
  keep?: (folder: string) => Promise<unknown>,
): Promise<TaskView | Refusal> {
  const { userId: ownerId } = viewer;
  const id = randomUUID();
  const text = await longJson(input);
  const begin = async (tx: Tx) => {
    const before = await takeTurn(tx, ownerId, () =>
      tx.asyncJob.count({ where: { ownerId, status: 'pending' } }),
    );
    if (isRefusal(before)) return before;
    // A plain statement: what is to be pasted may be many megabytes.
    const [row] = await tx.$queryRaw<Row[]>`insert into "AsyncJob" ("id", "kind", "name", "ownerId", "input")
      values (${id}::uuid, ${kind}, ${name}, ${ownerId}, ${text}::json)
      returning "id", "name", "description", "status", "errorCode", "result"`;
    return { row: row!, before };
  };
  const begun = await services.db.long(() => services.db.transaction(begin));
  if (isRefusal(begun)) return begun;
  try {
    await keep?.(taskFolder(id));
    await services.jobs.send('task', id, { taskId: id }, begun.before);
  } catch (error) {
    await services.db.prisma.asyncJob.deleteMany({ where: { id } });
    await clear(services, id);
    throw error;
  }
  return viewOf(begun.row, null);
}

export async function getTask(
  { services, viewer }: Caller,
  { id }: { id: string },
): Promise<TaskView | Refusal> {
  const row = await services.db.prisma.asyncJob.findFirst({
    where: { id, ownerId: viewer.userId },
    select: shown,
  });
  if (!row) return refuse('not-found');
  return viewOf(row, row.status === 'pending' ? await services.jobs.progress('task', id) : null);
}

/** Without its input, which may be many megabytes. */
const shown = {
  id: true,
  name: true,
  description: true,
  status: true,
  errorCode: true,
  result: true,
} as const;

type Row = {
  id: string;
  name: string;
  description: string;
  status: string;
  errorCode: string | null;
  result: unknown;
};

const viewOf = (
  { id, name, description, status, errorCode, result }: Row,
  progress: number | null,
): TaskView => ({
  id,
  name,
  description,
  status: status as TaskView['status'],
  progress,
  errorCode,
  result: result ?? null,
});

/** The job of a task. What its kind refuses is its outcome; what fails unforeseen is tried again. */
export async function runTask(services: Services, { taskId }: JobData['task'], run: JobRun): Promise<void> {
  const row = await services.db.prisma.asyncJob.findUnique({ where: { id: taskId } });
  if (!row) return;
  if (row.status !== 'pending') {
    // Its process ended between what it did and what it would have cleared away, or it was cancelled at its very end.
    if (row.status === 'error' || !keepsFolder(row)) await clear(services, taskId);
    return;
  }
  const viewer = await viewerOfUser(services.db.prisma, row.ownerId);
  if (!viewer) return fail(services, taskId, 'not-allowed');
  const perform = taskKinds[row.kind as TaskKind].run as (
    caller: Caller,
    input: unknown,
    run: TaskRun,
  ) => ReturnType<(typeof taskKinds)[TaskKind]['run']>;
  const update = async (tx: Tx, data: Partial<Ended> & { finishedAt?: Date }) => {
    const { count } = await tx.asyncJob.updateMany({ where: { id: taskId, status: 'pending' }, data });
    if (count === 0) throw new Error('the task is over already');
  };
  const taskRun: TaskRun = {
    ...run,
    taskId,
    folder: taskFolder(taskId),
    done: row.result as object | null,
    keep: (tx, done) => update(tx, { result: done }),
    finish: async (tx, outcome) => {
      await update(tx, { ...ended(outcome), finishedAt: new Date() });
      await dropInput(tx, taskId);
    },
  };
  try {
    const outcome = await perform({ services, viewer }, row.input, taskRun);
    if (isRefusal(outcome)) {
      // What is cut off may look damaged: it is judged when it comes again.
      run.signal.throwIfAborted();
      return fail(services, taskId, outcome.refused, outcome.details);
    }
    await end(services, taskId, ended(outcome));
    if (!keepsFolder(row)) await clear(services, taskId);
  } catch (error) {
    if (run.signal.aborted) {
      // Cancelled, it is over, and what came after that goes too; ended with this process, it comes again.
      if (!(await isPending(services, taskId))) await clear(services, taskId);
      throw error;
    }
    if (error instanceof CatalogError) return fail(services, taskId, error.code, error.details);
    if (isDiskFull(error)) {
      services.log.error({ task: taskId, err: error }, 'there is no room for a task');
      return fail(services, taskId, 'storage-full');
    }
    throw error;
  }
}

const keepsFolder = ({ kind }: { kind: string }): boolean =>
  'keepsFolder' in (taskKinds[kind as TaskKind] ?? {});

const isPending = async ({ db }: Services, id: string): Promise<boolean> =>
  (await db.prisma.asyncJob.count({ where: { id, status: 'pending' } })) > 0;

/** What was to be pasted may be large, and nobody needs it once it is done. */
const dropInput = (db: Tx, id: string) =>
  db.asyncJob.updateMany({ where: { id, kind: 'paste' }, data: { input: {} } });

type Ended = { status: TaskView['status']; errorCode?: ErrorCode; result?: object };

const ended = ({ lost, ...result }: TaskOutcome): Ended => ({
  status: lost > 0 ? 'completedWithErrors' : 'completed',
  result: { ...result, lost },
});

/** A task that failed for the last time. */
export const abandonTask = (services: Services, { taskId }: JobData['task']) =>
  fail(services, taskId, 'server-error');

/** What came of cancelling a task: `result` is what it had done by then, and stays. */
export const cancelAnswer = z.object({ cancelled: z.boolean(), result: z.unknown().optional() });

/** Ends a task of the caller's that is not over. */
export async function cancelTask(
  { services, viewer }: Caller,
  { id }: { id: string },
): Promise<z.infer<typeof cancelAnswer> | Refusal> {
  const { prisma } = services.db;
  const where = { id, ownerId: viewer.userId };
  const row = await prisma.asyncJob.findFirst({ where, select: { status: true } });
  if (!row) return refuse('not-found');
  if (row.status !== 'pending') return { cancelled: false };
  // The row first: what the job would do at the very end it then cannot.
  const cancelled = await end(services, id, { status: 'error', errorCode: 'task-cancelled' });
  await services.jobs.cancel('task', id);
  if (cancelled) await clear(services, id);
  const now = await prisma.asyncJob.findFirst({ where, select: { result: true } });
  return { cancelled, ...(now?.result ? { result: now.result } : {}) };
}

/** `details`: what the text of the error names. What was done by then is told beside it. */
async function fail(services: Services, id: string, errorCode: ErrorCode, details?: object): Promise<void> {
  const row =
    details && (await services.db.prisma.asyncJob.findUnique({ where: { id }, select: { result: true } }));
  const as = {
    status: 'error',
    errorCode,
    ...(details && { result: { ...Object(row?.result), details } }),
  } as const;
  if (await end(services, id, as)) await clear(services, id);
}

async function end({ db }: Services, id: string, as: Ended): Promise<boolean> {
  const { count } = await db.prisma.asyncJob.updateMany({
    where: { id, status: 'pending' },
    data: { ...as, finishedAt: new Date() },
  });
  if (count > 0) await dropInput(db.prisma, id);
  return count > 0;
}

/** Removes what a task keeps in the storage; what cannot be removed goes when the task is forgotten. */
const clear = (services: Services, id: string): Promise<void> =>
  services.storage
    .removeFolder(taskFolder(id))
    .catch((err: unknown) => services.log.error({ task: id, err }, 'files of a task stay'));

/**
 * Asks for every pending task that no job is about: its process ended between the two. `before`: for those that were
 * asked for by then. Safe to call from many processes.
 */
export async function resumeTasks({ db, jobs }: Services, before = new Date()): Promise<void> {
  const where = { status: 'pending', createdAt: { lt: before } };
  const rows = await db.prisma.asyncJob.findMany({ where, select: { id: true } });
  for (const { id } of rows) await jobs.send('task', id, { taskId: id });
}

/** Milliseconds after which no process is still keeping what a task needs. */
const BEGUN_MS = 3_600_000;

export async function forgetTasks(services: Services, now = new Date()): Promise<void> {
  const where = { finishedAt: { lt: new Date(now.getTime() - figures.keptDays * 86_400_000) } };
  const { prisma } = services.db;
  const rows = await prisma.asyncJob.findMany({ where, select: { id: true, kind: true }, take: 1000 });
  for (const row of rows) if (keepsFolder(row)) await clear(services, row.id);
  await prisma.asyncJob.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  await resumeTasks(services, new Date(now.getTime() - BEGUN_MS));
}
