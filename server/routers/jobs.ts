import { z } from 'zod';
import { jobForm, jobList, jobName, jobRunSchema, jobSchema } from '#catalog/resources/jobs.ts';
import {
  addJob,
  getJob,
  jobHistory,
  listJobs,
  otherJobs,
  removeJob,
  runJob,
  updateJob,
} from '#server/domain/scheduled-jobs/scheduled-jobs.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { listCall } from './resource.ts';

const one = z.object({ id: jobName });

/** The jobs that come by themselves. */
export const jobsRouter = router({
  list: listCall(jobList, listJobs),
  get: procedure
    .for('jobs.manage')
    .input(one)
    .output(jobSchema)
    .query(async ({ ctx, input }) => settled(await getJob(ctx, input))),
  /** Those that may be added. */
  others: procedure
    .for('jobs.manage')
    .output(z.array(jobName))
    .query(({ ctx }) => otherJobs(ctx)),
  history: procedure
    .for('jobs.manage')
    .input(one)
    .output(z.array(jobRunSchema))
    .query(async ({ ctx, input }) => settled(await jobHistory(ctx, input))),
  add: procedure
    .for('jobs.manage')
    .input(z.object({ ...jobForm.shape, description: jobForm.shape.description.default(''), jobName }))
    .output(jobSchema)
    .mutation(async ({ ctx, input }) => settled(await addJob(ctx, input))),
  update: procedure
    .for('jobs.manage')
    .input(jobForm.partial().extend({ paused: z.boolean().optional(), id: jobName }))
    .output(jobSchema)
    .mutation(async ({ ctx, input }) => settled(await updateJob(ctx, input))),
  run: procedure
    .for('jobs.manage')
    .input(one)
    .output(z.object({ run: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await runJob(ctx, input))),
  remove: procedure
    .for('jobs.manage')
    .input(one)
    .output(z.object({ removed: jobName }))
    .mutation(async ({ ctx, input }) => settled(await removeJob(ctx, input))),
});
