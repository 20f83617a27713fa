import { z } from 'zod';
import { removeAsset } from '#server/domain/assets/remove.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';
import { assetId } from './input.ts';

export const removeInput = z.object({ id: assetId });

export const remove = procedure
  .for('scenarios.edit')
  .input(removeInput)
  .output(z.object({ removed: z.array(z.string()) }))
  .mutation(async ({ ctx, input }) => settled(await removeAsset(ctx, input)));
