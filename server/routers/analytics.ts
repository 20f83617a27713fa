import { z } from 'zod';
import {
  analyticsChoices,
  analyticsFilters,
  analyticsSummary,
  gazeFigures,
  runDetail,
  runList,
} from '#catalog/resources/analytics.ts';
import { choicesOf } from '#server/domain/analytics/choices.ts';
import { gazeOf } from '#server/domain/analytics/gaze.ts';
import { getRun, listRuns } from '#server/domain/analytics/runs.ts';
import { analyticsOf } from '#server/domain/analytics/summary.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, innerId } from './input.ts';
import { listCall } from './resource.ts';

const { organization, scenario } = analyticsFilters;

/** What came back from learners. */
export const analyticsRouter = router({
  choices: procedure
    .for('analytics.read')
    .input(z.object({ organization, scenario }).prefault({}))
    .output(analyticsChoices)
    .query(({ ctx, input }) => choicesOf(ctx, input)),
  summary: procedure
    .for('analytics.read')
    .input(z.object(analyticsFilters).prefault({}))
    .output(analyticsSummary)
    .query(({ ctx, input }) => analyticsOf(ctx, input)),
  gaze: procedure
    .for('analytics.read')
    .input(z.object({ ...analyticsFilters, scenario: id, scene: innerId }))
    .output(gazeFigures)
    .query(({ ctx, input }) => gazeOf(ctx, input)),
  runs: listCall(runList, listRuns),
  run: procedure
    .for('analytics.read')
    .input(z.object({ id }))
    .output(runDetail)
    .query(async ({ ctx, input }) => settled(await getRun(ctx, input))),
});
