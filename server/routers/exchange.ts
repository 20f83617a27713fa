import { z } from 'zod';
import { rates } from '#catalog/limits.ts';
import { countUse } from '#server/domain/auth/attempts.ts';
import { refuseExport } from '#server/domain/exchange/export-scenario.ts';
import { keptExportSchema, keptExports, removeExport } from '#server/domain/exchange/kept-exports.ts';
import { scenarioToExport } from '#server/domain/scenarios/rights.ts';
import { startTask, taskView } from '#server/domain/tasks/tasks.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

/** Scenarios as archives. What is imported is sent by plain HTTP: rest/routes/exchange.ts. */
export const exchangeRouter = router({
  export: procedure
    .for('scenarios.export')
    .input(z.object({ scenarioId: id }))
    .output(taskView)
    .mutation(async ({ ctx, input }) => {
      const { prisma } = ctx.services.db;
      const scenario = settled(await scenarioToExport(prisma, ctx.viewer, input.scenarioId));
      settled((await refuseExport(prisma, ctx.viewer, input.scenarioId)) ?? true);
      settled(await countUse(ctx.services, 'export', String(ctx.viewer.userId), rates.exports));
      return settled(await startTask(ctx, 'export', scenario.name, input));
    }),
  /** Exports of mine that are kept. */
  kept: procedure
    .for('exports.use')
    .output(z.array(keptExportSchema))
    .query(({ ctx }) => keptExports(ctx)),
  remove: procedure
    .for('exports.use')
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeExport(ctx, input))),
});
