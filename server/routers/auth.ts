import { z } from 'zod';
import { login } from '#server/domain/auth/login.ts';
import { exchange } from '#server/domain/auth/one-time-links.ts';
import { currentSession, refreshSession } from '#server/domain/auth/refresh.ts';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { setPassword } from '#server/domain/auth/set-password.ts';
import { signOut } from '#server/domain/auth/sign-out.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';

const loginName = z.string().min(1).max(320);

export const authRouter = router({
  /** `username` takes a user name or an email; `email` is another name for the same field. */
  login: procedure
    .for('anyone')
    .input(
      z
        .object({
          username: loginName.optional(),
          email: loginName.optional(),
          password: z.string().min(1).max(1024),
        })
        .refine(({ username, email }) => username ?? email, { path: ['username'], message: 'required' }),
    )
    .output(sessionSchema)
    .mutation(async ({ ctx, input: { username, email, password } }) =>
      settled(await login(ctx, { username: username ?? email ?? '', password })),
    ),
  /** Exchanges a one-time token for a session. The token works once. */
  exchange: procedure
    .for('anyone')
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(sessionSchema)
    .mutation(async ({ ctx, input }) => settled(await exchange(ctx, input))),
  /** A new token with the claims of now; the old one stays valid until it expires. */
  refresh: procedure
    .for('account.use')
    .output(sessionSchema)
    .mutation(async ({ ctx }) => settled(await refreshSession(ctx))),
  /** Revokes the token of the call. Without a token there is nothing to do. */
  logout: procedure
    .for('anyone')
    .output(z.object({ signedOut: z.literal(true) }))
    .mutation(async ({ ctx: { viewer, ...ctx } }) =>
      viewer ? signOut({ ...ctx, viewer }) : { signedOut: true as const },
    ),
  /** The signed-in user, the organization's settings and the plan's rules. */
  me: procedure
    .for('account.use')
    .output(sessionSchema.omit({ token: true }))
    .query(async ({ ctx }) => settled(await currentSession(ctx))),
  /** `current` is the present password; users who have none yet leave it out. */
  setPassword: procedure
    .for('account.use')
    .input(z.object({ password: z.string().max(1024), current: z.string().max(1024).optional() }))
    .output(sessionSchema)
    .mutation(async ({ ctx, input }) => settled(await setPassword(ctx, input))),
});
