import { z } from 'zod';
import { stereoLayouts } from '#scenario';
import { chooseLayout as choose } from '#server/domain/assets/choose-layout.ts';
import { assetSchema } from '#server/domain/assets/views.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';
import { assetId } from './input.ts';

export const chooseLayoutInput = z.object({ id: assetId, stereo: z.enum(stereoLayouts) });

export const chooseLayout = procedure
  .for('scenarios.edit')
  .input(chooseLayoutInput)
  .output(assetSchema)
  .mutation(async ({ ctx, input }) => settled(await choose(ctx, input)));
