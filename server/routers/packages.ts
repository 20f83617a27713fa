import { z } from 'zod';
import { library, lists } from '#catalog/limits.ts';
import { type BuiltTarget, builtTargets, editions, publishTarget } from '#catalog/publish-targets.ts';
import { listOf } from '#server/domain/lists.ts';
import { cancelPackage } from '#server/domain/packages/cancel.ts';
import { createPackage } from '#server/domain/packages/create.ts';
import { estimate, estimateSchema } from '#server/domain/packages/estimate.ts';
import { getPackage, listPackages } from '#server/domain/packages/get.ts';
import { createHybrid } from '#server/domain/packages/hybrid.ts';
import { removePackage } from '#server/domain/packages/remove.ts';
import { unpublish } from '#server/domain/packages/unpublish.ts';
import { packageSchema } from '#server/domain/packages/views.ts';
import { changeSharing } from '#server/domain/sharing/sharing.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging } from './input.ts';

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
  /** Of SCORM 2004. */
  edition: z.enum(editions).optional(),
});

export const packagesRouter = router({
  list: procedure
    .for('scenarios.read')
    .input(
      z.object({
        scenarioId: id,
        page: paging.page,
        size: paging.size.unwrap().default(lists.maxPageSize),
      }),
    )
    .output(listOf(packageSchema))
    .query(async ({ ctx, input }) => settled(await listPackages(ctx, input))),
  get: procedure
    .for('scenarios.read')
    .input(packageInput)
    .output(packageSchema)
    .query(async ({ ctx, input }) => settled(await getPackage(ctx, input))),
  estimate: procedure
    .for('scenarios.read')
    .input(z.object({ scenarioId: id }))
    .output(estimateSchema)
    .query(async ({ ctx, input }) => settled(await estimate(ctx, input))),
  create: procedure
    .for('scenarios.publish')
    .input(
      z.object({
        scenarioId: id,
        target: z.enum(builtTargets as [BuiltTarget, ...BuiltTarget[]]),
        settings: settings.optional(),
        /** The organization may copy it from now on, or no longer. */
        isShareSource: z
          .union([z.boolean(), z.enum(['true', 'false'])])
          .transform((value) => value === true || value === 'true')
          .optional(),
      }),
    )
    .output(packageSchema)
    .mutation(async ({ ctx, input: { isShareSource, ...input } }) => {
      if (isShareSource !== undefined) {
        const sourceFor = isShareSource ? 'organization' : null;
        settled(await changeSharing(ctx, { scenarioId: input.scenarioId, sourceFor }));
      }
      const publish = publishTarget(input.target).holds === 'frame' ? createHybrid : createPackage;
      return settled(await publish(ctx, input));
    }),
  cancel: procedure
    .for('scenarios.publish')
    .input(packageInput)
    .output(z.object({ cancelled: z.boolean() }))
    .mutation(async ({ ctx, input }) => settled(await cancelPackage(ctx, input))),
  remove: procedure
    .for('scenarios.publish')
    .input(packageInput)
    .output(z.object({ cancelled: z.boolean() }))
    .mutation(async ({ ctx, input }) => settled(await removePackage(ctx, input))),
  unpublish: procedure
    .for('scenarios.publish')
    .input(z.object({ scenarioId: id }))
    .output(z.object({ unpublished: z.boolean() }))
    .mutation(async ({ ctx, input }) => settled(await unpublish(ctx, input))),
});
