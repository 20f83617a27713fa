import { z } from 'zod';
import {
  learningPlatformForm,
  learningPlatformSchema,
  learningPlatformsSchema,
  platformRegistrationSchema,
} from '#catalog/resources/learning-platforms.ts';
import {
  addPlatform,
  createPlatformRegistration,
  learningPlatforms,
  removePlatform,
} from '#server/domain/lti/platforms.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

const of = z.object({ organizationId: id });

/** The learning platforms that an organization's scenarios are launched from. */
export const learningPlatformsRouter = router({
  list: procedure
    .for('settings.manage')
    .input(of)
    .output(learningPlatformsSchema)
    .query(async ({ ctx, input }) => settled(await learningPlatforms(ctx, input))),
  add: procedure
    .for('settings.manage')
    .input(
      learningPlatformForm.extend({
        organizationId: id,
        deploymentId: learningPlatformForm.shape.deploymentId.default(''),
      }),
    )
    .output(learningPlatformSchema)
    .mutation(async ({ ctx, input }) => settled(await addPlatform(ctx, input))),
  remove: procedure
    .for('settings.manage')
    .input(of.extend({ id }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removePlatform(ctx, input))),
  createRegistration: procedure
    .for('settings.manage')
    .input(of)
    .output(platformRegistrationSchema)
    .mutation(async ({ ctx, input }) => settled(await createPlatformRegistration(ctx, input))),
});
