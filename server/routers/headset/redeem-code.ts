import { z } from 'zod';
import { redeemHeadsetCode } from '#server/domain/headset/codes.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

export const redeemCodeInput = z.object({ code: z.string().min(1).max(20) });

export const redeemCode = procedure
  .for('anyone')
  .input(redeemCodeInput)
  .mutation(async ({ ctx, input }) => settled(await redeemHeadsetCode(ctx, input)));
