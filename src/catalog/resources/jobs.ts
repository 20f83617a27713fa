import { z } from 'zod';
import { jobStatuses, runStatuses, scheduledJobNames } from '../scheduled-jobs.ts';
import { listRow } from './resource.ts';

export const jobName = z.enum(scheduledJobNames);

/** Times at which a job comes: five fields, in UTC. Whether they are such times the server tells. */
const cronExpression = z
  .string()
  .trim()
  .min(9)
  .max(100)
  .regex(/^\S+( +\S+){4}$/);

/** A job that comes by itself (spec section 2, admin table columns). */
export const jobSchema = z.object({
  id: jobName,
  jobName,
  cronExpression: z.string(),
  jobStatus: z.enum(jobStatuses),
  description: z.string(),
  lastRunAt: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof jobSchema>;

export const jobSortColumns = ['jobName', 'cronExpression', 'jobStatus', 'description'] as const;

/** What is written of a job. */
export const jobForm = z.object({ cronExpression, description: z.string().max(2000) });

/** One run of a job. */
export const jobRunSchema = z.object({
  id: z.string(),
  status: z.enum(runStatuses),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  /** What it failed for. */
  message: z.string().nullable(),
});
export type JobRun = z.infer<typeof jobRunSchema>;

/** The jobs that come by themselves. */
export const jobList = listRow({
  may: { list: 'jobs.manage' },
  item: jobSchema,
  sorts: jobSortColumns,
  order: 'jobName,asc',
  filters: {},
});
