import { z } from 'zod';
import {
  appSecretSchema,
  passkeyAnswer,
  passkeyOptions,
  passkeySchema,
  secondFactorSchema,
} from '#catalog/resources/second-factor.ts';
import { beginApp, confirmApp, removeApp } from '#server/domain/second-factor/authenticator.ts';
import { ownSecondFactor, resetSecondFactor } from '#server/domain/second-factor/own.ts';
import { addPasskey, newPasskeyOptions, removePasskey } from '#server/domain/second-factor/passkeys.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

/** The present password, of who has one. */
const password = z.object({ password: z.string().max(1024).optional() });

/** What people prove themselves by beside a password. */
export const secondFactorRouter = router({
  get: procedure
    .for('account.use')
    .output(secondFactorSchema)
    .query(({ ctx }) => ownSecondFactor(ctx)),
  beginApp: procedure
    .for('account.use')
    .input(password)
    .output(appSecretSchema)
    .mutation(async ({ ctx, input }) => settled(await beginApp(ctx, input))),
  confirmApp: procedure
    .for('account.use')
    .input(z.object({ code: z.string().trim().min(1).max(40) }))
    .output(z.object({ spareCodes: z.array(z.string()) }))
    .mutation(async ({ ctx, input }) => settled(await confirmApp(ctx, input))),
  removeApp: procedure
    .for('account.use')
    .input(password)
    .output(z.object({ removed: z.literal(true) }))
    .mutation(async ({ ctx, input }) => settled(await removeApp(ctx, input))),
  passkeyOptions: procedure
    .for('account.use')
    .input(password)
    .output(passkeyOptions)
    .mutation(async ({ ctx, input }) => settled(await newPasskeyOptions(ctx, input))),
  addPasskey: procedure
    .for('account.use')
    .input(z.object({ answer: passkeyAnswer, name: z.string().trim().min(1).max(100) }))
    .output(passkeySchema)
    .mutation(async ({ ctx, input }) => settled(await addPasskey(ctx, input))),
  removePasskey: procedure
    .for('account.use')
    .input(z.object({ id: z.string().min(1).max(2000) }))
    .output(z.object({ removed: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await removePasskey(ctx, input))),
  /** Takes all of somebody's away who lost them. */
  reset: procedure
    .for('users.manage')
    .input(z.object({ id }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await resetSecondFactor(ctx, input))),
});
