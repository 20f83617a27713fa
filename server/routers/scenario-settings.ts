import { z } from 'zod';
import * as settings from '#server/domain/scenarios/settings.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

/** The settings of one scenario, which go before its organization's. */
export const scenarioSettingsRouter = router({
  list: procedure
    .for('scenarios.read')
    .input(z.object({ scenarioId: id }))
    .output(z.array(settings.scenarioSetting))
    .query(async ({ ctx, input }) => settled(await settings.listScenarioSettings(ctx, input))),
  save: procedure
    .for('scenarios.edit')
    .input(
      z.object({
        scenarioId: id,
        key: z.string().regex(/^[\w.-]{1,64}$/),
        value: z.string().max(10_000),
      }),
    )
    .output(settings.scenarioSetting.nullable())
    .mutation(async ({ ctx, input }) => settled(await settings.saveScenarioSetting(ctx, input))),
  remove: procedure
    .for('scenarios.edit')
    .input(z.object({ id, scenarioId: id }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await settings.removeScenarioSetting(ctx, input))),
});
