import { randomUUID } from 'node:crypto';
import { history } from '#catalog/limits.ts';
import { type Job, type JobRun, jobList } from '#catalog/resources/jobs.ts';
import {
  type JobStatus,
  type RunStatus,
  type ScheduledJobName,
  scheduledJobNames,
  scheduledJobs,
} from '#catalog/scheduled-jobs.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { JobPast } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, pageOfKnown } from '../resource-list.ts';

/**
 * Has the jobs come at the times that are kept; a job that is new to this database gets those of the catalogue. Asked
 * at each start, once the queues are there.
 */
export async function startSchedules({ db, jobs }: Services): Promise<void> {
  await db.prisma.scheduledJob.createMany({
    data: scheduledJobNames.map((name) => ({ name, cron: scheduledJobs[name] })),
    skipDuplicates: true,
  });
  for (const row of await db.prisma.scheduledJob.findMany()) {
    if (known(row.name)) await jobs.schedule(row.name, row.paused ? null : row.cron);
  }
}

const known = (name: string): name is ScheduledJobName => scheduledJobNames.some((one) => one === name);

const runStatus: Record<JobPast['state'], RunStatus> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
};

/** All that come by themselves: they are as many as the catalogue names. */
async function allJobs({ db, jobs }: Services): Promise<Job[]> {
  const rows = await db.prisma.scheduledJob.findMany({ where: { cron: { not: null } } });
  const past = await jobs.past(scheduledJobNames, 5);
  return rows.flatMap(({ name, cron, paused, description }) => {
    if (!known(name)) return [];
    const runs = past.filter((run) => run.name === name);
    const ended = runs.find(({ completedOn }) => completedOn !== null);
    const job: Job = {
      id: name,
      jobName: name,
      cronExpression: cron ?? '',
      jobStatus: statusOf(paused, runs),
      description,
      lastRunAt: ended?.completedOn?.toISOString() ?? null,
    };
    return [job];
  });
}

function statusOf(paused: boolean, [last, ...before]: JobPast[]): JobStatus {
  if (last?.state === 'active') return 'running';
  if (paused) return 'paused';
  const ended = last?.completedOn ? last : before.find(({ completedOn }) => completedOn !== null);
  return ended?.state === 'failed' ? 'failed' : 'scheduled';
}

/** The jobs that come by themselves, a page at a time. */
export async function listJobs(
  { services }: Caller,
  asked: AskedOf<typeof jobList>,
): Promise<ResourceList<Job>> {
  const words = ({ jobName, description }: Job) => `${jobName} ${description}`;
  return pageOfKnown(jobList, await allJobs(services), words, asked);
}

/** One job that comes by itself. */
export async function getJob({ services }: Caller, { id }: { id: ScheduledJobName }): Promise<Job | Refusal> {
  return (await allJobs(services)).find((job) => job.id === id) ?? refuse('not-found');
}

/** The jobs that do not come by themselves, and may. */
export async function otherJobs({ services }: Caller): Promise<ScheduledJobName[]> {
  const there = await allJobs(services);
  return scheduledJobNames.filter((name) => !there.some(({ id }) => id === name));
}

type Written = { cronExpression?: string; description?: string; paused?: boolean };

/** Has a job come by itself that does not yet. */
export async function addJob(
  caller: Caller,
  { jobName, ...form }: Written & { jobName: ScheduledJobName },
): Promise<Job | Refusal> {
  const there = await getJob(caller, { id: jobName });
  if (!isRefusal(there)) return refuse('already-exists');
  return write(caller, jobName, { ...form, paused: false });
}

/** Changes a job's times, its description, or whether it is paused. */
export async function updateJob(
  caller: Caller,
  { id, ...form }: Written & { id: ScheduledJobName },
): Promise<Job | Refusal> {
  const there = await getJob(caller, { id });
  return isRefusal(there) ? there : write(caller, id, form);
}

async function write(
  caller: Caller,
  name: ScheduledJobName,
  { cronExpression, description, paused }: Written,
): Promise<Job | Refusal> {
  const { db, jobs } = caller.services;
  const row = await db.prisma.scheduledJob.findUniqueOrThrow({ where: { name } });
  const cron = cronExpression?.replace(/ +/g, ' ') ?? row.cron;
  try {
    await jobs.schedule(name, cron);
  } catch {
    return refuse('bad-input', { field: 'cronExpression' });
  }
  const rests = paused ?? row.paused;
  if (rests) await jobs.schedule(name, null);
  await db.prisma.scheduledJob.update({
    where: { name },
    data: { cron, paused: rests, ...(description === undefined ? {} : { description }) },
  });
  return getJob(caller, { id: name });
}

/** Has a job come no more by itself. */
export async function removeJob(
  caller: Caller,
  { id }: { id: ScheduledJobName },
): Promise<{ removed: ScheduledJobName } | Refusal> {
  const there = await getJob(caller, { id });
  if (isRefusal(there)) return there;
  const { db, jobs } = caller.services;
  await jobs.schedule(id, null);
  await db.prisma.scheduledJob.update({ where: { name: id }, data: { cron: null, paused: false } });
  return { removed: id };
}

/** Has a job done now, whatever its times. */
export async function runJob(
  caller: Caller,
  { id }: { id: ScheduledJobName },
): Promise<{ run: string } | Refusal> {
  const there = await getJob(caller, { id });
  if (isRefusal(there)) return there;
  const run = randomUUID();
  await caller.services.jobs.send(id, run, {});
  return { run };
}

/** A job's last runs, the newest first. */
export async function jobHistory(
  caller: Caller,
  { id }: { id: ScheduledJobName },
): Promise<JobRun[] | Refusal> {
  const there = await getJob(caller, { id });
  if (isRefusal(there)) return there;
  const past = await caller.services.jobs.past([id], history.shown);
  return past.map((run) => ({
    id: run.id,
    status: runStatus[run.state],
    createdAt: run.createdOn.toISOString(),
    completedAt: run.completedOn?.toISOString() ?? null,
    message: run.state === 'failed' ? (run.output?.message ?? '').slice(0, 500) : null,
  }));
}
