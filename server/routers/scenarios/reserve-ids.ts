import { z } from 'zod';
import { reserveIds as takeBlock } from '#server/domain/scenarios/reserve-ids.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const reserveIdsInput = z.object({ scenarioId: id, count: z.number().int().min(1).max(10_000) });

export const reserveIds = procedure
  .for('scenarios.edit')
  .input(reserveIdsInput)
  .output(z.object({ from: z.number(), count: z.number() }))
  .mutation(async ({ ctx, input }) => settled(await takeBlock(ctx, input)));
