import { z } from 'zod';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { redeemHeadsetCode } from '#server/domain/headset/codes.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

export const redeemCodeInput = z.object({ code: z.string().min(1).max(20) });

export const redeemCode = procedure
  .for('anyone')
  .input(redeemCodeInput)
  .output(sessionSchema.extend({ scenarioId: z.number().nullable() }))
  .mutation(async ({ ctx, input }) => settled(await redeemHeadsetCode(ctx, input)));
