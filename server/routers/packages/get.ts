import { z } from 'zod';
import { getPackage } from '#server/domain/packages/get.ts';
import { packageSchema } from '#server/domain/packages/views.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const getInput = z.object({ scenarioId: id, id });

export const get = procedure
  .for('scenarios.read')
  .input(getInput)
  .output(packageSchema)
  .query(async ({ ctx, input }) => settled(await getPackage(ctx, input)));
