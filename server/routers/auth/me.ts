import { currentSession } from '#server/domain/auth/refresh.ts';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

/** Who calls, with the organization's settings and the plan's rules. */
export const me = procedure
  .for('account.use')
  .output(sessionSchema.omit({ token: true }))
  .query(async ({ ctx }) => settled(await currentSession(ctx)));
