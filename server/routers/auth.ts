import { z } from 'zod';
import { passkeyAnswer, passkeyOptions } from '#catalog/resources/second-factor.ts';
import { switchableRoles } from '#catalog/roles.ts';
import { login } from '#server/domain/auth/login.ts';
import { exchange } from '#server/domain/auth/one-time-links.ts';
import { currentSession, refreshSession } from '#server/domain/auth/refresh.ts';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { setPassword } from '#server/domain/auth/set-password.ts';
import { signOut } from '#server/domain/auth/sign-out.ts';
import { switchRole } from '#server/domain/auth/switch-role.ts';
import { giveSecondFactor } from '#server/domain/second-factor/ask.ts';
import { passkeySignInOptions, signInByPasskey } from '#server/domain/second-factor/passkeys.ts';
import { signOnByBalancer, signOnByEntra } from '#server/domain/sign-on/tokens.ts';
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
  /** Signs in by an id token that a program had of Microsoft Entra ID. It works once. */
  azure: procedure
    .for('anyone')
    .input(z.object({ token: z.string().min(1).max(16_000) }))
    .output(sessionSchema)
    .mutation(async ({ ctx, input }) => settled(await signOnByEntra(ctx, input))),
  /** Signs in whom a load balancer signed on: by the header that it sends. */
  elb: procedure
    .for('anyone')
    .output(sessionSchema)
    .mutation(async ({ ctx }) => settled(await signOnByBalancer(ctx))),
  /** Ends a sign-in that asked for a second factor: `challenge` is of that refusal, `code` of an app, or a spare one. */
  secondFactor: procedure
    .for('anyone')
    .input(z.object({ challenge: z.string().max(300), code: z.string().trim().min(1).max(40) }))
    .output(sessionSchema)
    .mutation(async ({ ctx, input }) => settled(await giveSecondFactor(ctx, input))),
  /** What a browser asks an authenticator to sign in with. */
  passkeyOptions: procedure
    .for('anyone')
    .input(z.object({ challenge: z.string().max(300).optional() }))
    .output(passkeyOptions)
    .mutation(async ({ ctx, input }) => settled(await passkeySignInOptions(ctx, input))),
  /** Signs in by what an authenticator answered. */
  passkey: procedure
    .for('anyone')
    .input(z.object({ answer: passkeyAnswer }))
    .output(sessionSchema)
    .mutation(async ({ ctx, input }) => settled(await signInByPasskey(ctx, input))),
  /** A new token with the claims of now; the old one stays valid until it expires. */
  refresh: procedure
    .for('account.use')
    .output(sessionSchema)
    .mutation(async ({ ctx }) => settled(await refreshSession(ctx))),
  /**
   * Revokes the token of the call. Without a token there is nothing to do. `to`: where the person is signed out of
   * where they signed on, too.
   */
  logout: procedure
    .for('anyone')
    .output(z.object({ signedOut: z.literal(true), to: z.string().optional() }))
    .mutation(async ({ ctx: { viewer, ...ctx } }) =>
      viewer ? signOut({ ...ctx, viewer }) : { signedOut: true as const },
    ),
  /** The signed-in user, the organization's settings and the plan's rules. */
  me: procedure
    .for('account.use')
    .output(sessionSchema.omit({ token: true }))
    .query(async ({ ctx }) => settled(await currentSession(ctx))),
  /** Looks through another role from now on; one's own ends it. */
  switchRole: procedure
    .for('roles.switch')
    .input(z.object({ role: z.enum(switchableRoles) }))
    .output(sessionSchema)
    .mutation(async ({ ctx, input }) => settled(await switchRole(ctx, input))),
  /** `current` is the present password; users who have none yet leave it out. */
  setPassword: procedure
    .for('account.use')
    .input(z.object({ password: z.string().max(1024), current: z.string().max(1024).optional() }))
    .output(sessionSchema)
    .mutation(async ({ ctx, input }) => settled(await setPassword(ctx, input))),
});
