import { z } from 'zod';
import { exchange as exchangeToken } from '#server/domain/auth/one-time-links.ts';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

export const exchangeInput = z.object({ token: z.string().min(1).max(200) });

/** A one-time token for a session; the token is then gone. */
export const exchange = procedure
  .for('anyone')
  .input(exchangeInput)
  .output(sessionSchema)
  .mutation(async ({ ctx, input }) => settled(await exchangeToken(ctx, input)));
