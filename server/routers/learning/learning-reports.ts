import { z } from 'zod';
import { reportFilters, reportKinds, reportSchema } from '#catalog/resources/learning-reports.ts';
import { runReport } from '#server/domain/learning/reports.ts';
import { router } from '#server/trpc.ts';
import { paging } from '../input.ts';
import { learning } from './procedure.ts';

/** Reports of learning; an instructor has those of the courses that they teach. */
export const learningReportsRouter = router({
  run: learning
    .for('learning.report')
    .input(z.object({ kind: z.enum(reportKinds), page: paging.page, size: paging.size, ...reportFilters }))
    .output(reportSchema)
    .query(({ ctx, input }) => runReport(ctx, input)),
});
