import { z } from 'zod';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { setPassword as changePassword } from '#server/domain/auth/set-password.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

export const setPasswordInput = z.object({
  password: z.string().max(1024),
  /** The present password, where there is one. */
  current: z.string().max(1024).optional(),
});

export const setPassword = procedure
  .for('account.use')
  .input(setPasswordInput)
  .output(sessionSchema)
  .mutation(async ({ ctx, input }) => settled(await changePassword(ctx, input)));
