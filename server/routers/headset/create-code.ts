import { z } from 'zod';
import { createHeadsetCode, headsetCode } from '#server/domain/headset/codes.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const createCodeInput = z.object({ scenarioId: id.optional() });

export const createCode = procedure
  .for('account.use')
  .input(createCodeInput)
  .output(headsetCode)
  .mutation(async ({ ctx, input }) => settled(await createHeadsetCode(ctx, input)));
