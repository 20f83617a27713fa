import { currentSession } from '#server/domain/auth/refresh.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

/** Who calls, with the organization's settings and the plan's rules. */
export const me = procedure.for('account.use').query(async ({ ctx }) => settled(await currentSession(ctx)));
