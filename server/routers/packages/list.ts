import { z } from 'zod';
import { listPackages } from '#server/domain/packages/get.ts';
import { packageSchema } from '#server/domain/packages/views.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const listInput = z.object({ scenarioId: id });

export const list = procedure
  .for('scenarios.read')
  .input(listInput)
  .output(z.array(packageSchema))
  .query(async ({ ctx, input }) => settled(await listPackages(ctx, input)));
