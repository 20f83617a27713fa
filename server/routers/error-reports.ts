import { z } from 'zod';
import { errorForm, errorList, errorReportSchema } from '#catalog/resources/error-reports.ts';
import {
  errorsLike,
  errorsOfScenario,
  errorsOfUser,
  listErrors,
  removeErrors,
} from '#server/domain/error-reports/list.ts';
import { reportError } from '#server/domain/error-reports/report.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';
import { listCall } from './resource.ts';

const reports = z.array(errorReportSchema);

export const errorReportsRouter = router({
  /** A page tells of an error that nobody expected. */
  report: procedure
    .for('anyone')
    .input(errorForm)
    .output(z.object({ reported: z.literal(true) }))
    .mutation(async ({ ctx, input }) => settled(await reportError(ctx, input))),
  list: listCall(errorList, listErrors),
  /** The newest reports of the mistake that the named one tells of. */
  get: procedure
    .for('errors.read')
    .input(z.object({ id }))
    .output(reports)
    .query(async ({ ctx, input }) => settled(await errorsLike(ctx, input))),
  ofScenario: procedure
    .for('errors.read')
    .input(z.object({ id }))
    .output(reports)
    .query(({ ctx, input }) => errorsOfScenario(ctx, input)),
  ofUser: procedure
    .for('errors.read')
    .input(z.object({ id }))
    .output(reports)
    .query(({ ctx, input }) => errorsOfUser(ctx, input)),
  remove: procedure
    .for('errors.read')
    .input(z.object({ id }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeErrors(ctx, input))),
});
