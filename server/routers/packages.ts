import { z } from 'zod';
import { library } from '#catalog/limits.ts';
import { type BuiltTarget, builtTargets } from '#catalog/publish-targets.ts';
import { cancelPackage } from '#server/domain/packages/cancel.ts';
import { createPackage } from '#server/domain/packages/create.ts';
import { getPackage, listPackages } from '#server/domain/packages/get.ts';
import { unpublish } from '#server/domain/packages/unpublish.ts';
import { packageSchema } from '#server/domain/packages/views.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

/** Also parsed by the REST call that downloads a package. */
export const packageInput = z.object({ scenarioId: id, id });

const origin = z
  .url({ protocol: /^https?$/ })
  .max(library.address)
  .refine((address) => new URL(address).origin === address);

/**
 * `inspector`: learners may open the inspector, which shows answers. `origins`: of the pages that embed the player and
 * exchange messages with it.
 */
const settings = z.strictObject({
  inspector: z.boolean().optional(),
  origins: z.array(origin).max(library.origins).optional(),
});

export const packagesRouter = router({
  list: procedure
    .for('scenarios.read')
    .input(z.object({ scenarioId: id }))
    .output(z.array(packageSchema))
    .query(async ({ ctx, input }) => settled(await listPackages(ctx, input))),
  get: procedure
    .for('scenarios.read')
    .input(packageInput)
    .output(packageSchema)
    .query(async ({ ctx, input }) => settled(await getPackage(ctx, input))),
  create: procedure
    .for('scenarios.publish')
    .input(
      z.object({
        scenarioId: id,
        target: z.enum(builtTargets as [BuiltTarget, ...BuiltTarget[]]),
        settings: settings.optional(),
      }),
    )
    .output(packageSchema)
    .mutation(async ({ ctx, input }) => settled(await createPackage(ctx, input))),
  cancel: procedure
    .for('scenarios.publish')
    .input(packageInput)
    .output(z.object({ cancelled: z.boolean() }))
    .mutation(async ({ ctx, input }) => settled(await cancelPackage(ctx, input))),
  unpublish: procedure
    .for('scenarios.publish')
    .input(z.object({ scenarioId: id }))
    .output(z.object({ unpublished: z.boolean() }))
    .mutation(async ({ ctx, input }) => settled(await unpublish(ctx, input))),
});
