import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ErrorCode, isErrorCode } from '#catalog/errors.ts';
import { CatalogError, isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { JobData, JobRun } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { viewerOfUser } from '../auth/session.ts';
import type { Caller } from '../scenarios/rights.ts';
import { type TaskInput, type TaskKind, taskKinds } from './kinds.ts';

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

/** Has a task done in the background. `name`: what it is about, to the person. */
export async function startTask<K extends TaskKind>(
  { services, viewer }: Caller,
  kind: K,
  name: string,
  input: TaskInput<K>,
): Promise<TaskView> {
  const id = randomUUID();
  const data = { id, kind, name, ownerId: viewer.userId, input: input as object };
  const row = await services.db.prisma.asyncJob.create({ data });
  await services.jobs.send('task', id, { taskId: id });
  return viewOf(row, null);
}

export async function getTask(
  { services, viewer }: Caller,
  { id }: { id: string },
): Promise<TaskView | Refusal> {
  const row = await services.db.prisma.asyncJob.findFirst({ where: { id, ownerId: viewer.userId } });
  if (!row) return refuse('not-found');
  return viewOf(row, row.status === 'pending' ? await services.jobs.progress('task', id) : null);
}

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
  if (row?.status !== 'pending') return;
  const viewer = await viewerOfUser(services, row.ownerId);
  if (!viewer) return end(services, taskId, { status: 'error', errorCode: 'not-allowed' });
  const perform = taskKinds[row.kind as TaskKind].run as (
    caller: Caller,
    input: unknown,
    run: JobRun,
  ) => ReturnType<(typeof taskKinds)[TaskKind]['run']>;
  try {
    const outcome = await perform({ services, viewer }, row.input, run);
    if (isRefusal(outcome)) return end(services, taskId, { status: 'error', errorCode: outcome.refused });
    const { lost, ...result } = outcome;
    await end(services, taskId, {
      status: lost > 0 ? 'completedWithErrors' : 'completed',
      result: { ...result, lost },
    });
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    await end(services, taskId, { status: 'error', errorCode: error.code });
  }
}

/** A task that failed for the last time. */
export const abandonTask = (services: Services, { taskId }: JobData['task']) =>
  end(services, taskId, { status: 'error', errorCode: 'server-error' });

async function end(
  { db }: Services,
  id: string,
  {
    status,
    errorCode = null,
    result,
  }: { status: TaskView['status']; errorCode?: string | null; result?: object },
): Promise<void> {
  const code: ErrorCode | null = errorCode && isErrorCode(errorCode) ? errorCode : null;
  await db.prisma.asyncJob.updateMany({
    where: { id, status: 'pending' },
    data: { status, errorCode: code, finishedAt: new Date(), ...(result ? { result } : {}) },
  });
}

/** Days that the outcome of a task can be read. */
const KEPT_DAYS = 7;

export async function forgetTasks({ db }: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.prisma.asyncJob.deleteMany({ where: { finishedAt: { lt: before } } });
}
