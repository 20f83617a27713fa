import { z } from 'zod';
import { library } from '#catalog/limits.ts';
import { type BuiltTarget, builtTargets } from '#catalog/publish-targets.ts';
import { createPackage } from '#server/domain/packages/create.ts';
import { packageSchema } from '#server/domain/packages/views.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

const origin = z
  .url({ protocol: /^https?$/ })
  .max(library.address)
  .refine((address) => new URL(address).origin === address);

export const createInput = z.object({
  scenarioId: id,
  target: z.enum(builtTargets as [BuiltTarget, ...BuiltTarget[]]),
  /**
   * `inspector`: learners may open the inspector, which shows answers. `origins`: of pages that hold the player and
   * exchange messages with it.
   */
  settings: z
    .strictObject({
      inspector: z.boolean().optional(),
      origins: z.array(origin).max(library.origins).optional(),
    })
    .optional(),
});

export const create = procedure
  .for('scenarios.publish')
  .input(createInput)
  .output(packageSchema)
  .mutation(async ({ ctx, input }) => settled(await createPackage(ctx, input)));
