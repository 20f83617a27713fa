import { z } from 'zod';
import { signOut } from '#server/domain/auth/sign-out.ts';
import { procedure } from '#server/trpc.ts';

/** Signs the calling token out. Whoever has none is signed out already. */
export const logout = procedure
  .for('anyone')
  .output(z.object({ signedOut: z.literal(true) }))
  .mutation(async ({ ctx: { viewer, ...ctx } }) =>
    viewer ? signOut({ ...ctx, viewer }) : { signedOut: true as const },
  );
