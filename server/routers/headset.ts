import { z } from 'zod';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { createHeadsetCode, headsetCode, redeemHeadsetCode } from '#server/domain/headset/codes.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

/** Signing in on a headset with a short code instead of a password. */
export const headsetRouter = router({
  createCode: procedure
    .for('account.use')
    .input(z.object({ scenarioId: id.optional() }))
    .output(headsetCode)
    .mutation(async ({ ctx, input }) => settled(await createHeadsetCode(ctx, input))),
  redeemCode: procedure
    .for('anyone')
    .input(z.object({ code: z.string().min(1).max(20) }))
    .output(
      sessionSchema.extend({
        scenarioId: z.number().nullable(),
        /** Its live page, for whoever may only watch it. */
        live: scenarioCard.pick({ liveCode: true, liveAccess: true }).nullable(),
      }),
    )
    .mutation(async ({ ctx, input }) => settled(await redeemHeadsetCode(ctx, input))),
});
