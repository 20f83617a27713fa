import { z } from 'zod';
import { getAsset } from '#server/domain/assets/list.ts';
import { assetSchema } from '#server/domain/assets/views.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';
import { assetId } from './input.ts';

export const getInput = z.object({ id: assetId });

export const get = procedure
  .for('scenarios.read')
  .input(getInput)
  .output(assetSchema)
  .query(async ({ ctx, input }) => settled(await getAsset(ctx, input)));
