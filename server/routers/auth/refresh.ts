import { refreshSession } from '#server/domain/auth/refresh.ts';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

/** A fresh token with fresh claims; the old one stays good until it expires. */
export const refresh = procedure
  .for('account.use')
  .output(sessionSchema)
  .mutation(async ({ ctx }) => settled(await refreshSession(ctx)));
