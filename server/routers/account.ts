import { z } from 'zod';
import { accounts } from '#catalog/limits.ts';
import {
  accountSchema,
  givenPassword,
  joinForm,
  linkKey,
  linkSchema,
  profileForm,
  robotProof,
  signedInSchema,
} from '#catalog/resources/account.ts';
import { userForm } from '#catalog/resources/users.ts';
import { cancelEmailChange, changeEmail } from '#server/domain/account/email-change.ts';
import { acceptInvitation, join } from '#server/domain/account/join.ts';
import {
  endSessions,
  ownAccount,
  ownSessions,
  savePicture,
  saveProfile,
} from '#server/domain/account/own.ts';
import { forgotPassword, resetPassword } from '#server/domain/account/reset.ts';
import { robotChallenge } from '#server/domain/account/robot.ts';
import { readLink, useLink } from '#server/domain/account/use-link.ts';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';

const account = accountSchema;

export const accountRouter = router({
  /** What is to be solved before signing up and before asking for a new password (ALTCHA). */
  robotChallenge: procedure
    .for('anyone')
    .output(z.object({ parameters: z.looseObject({}), signature: z.string().optional() }))
    .query(({ ctx }) => robotChallenge(ctx.services) as never),
  join: procedure
    .for('anyone')
    .input(joinForm)
    .output(z.object({ email: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await join(ctx, input))),
  /** What a link of a mail is for. */
  link: procedure
    .for('anyone')
    .input(z.object({ key: linkKey }))
    .output(linkSchema)
    .query(async ({ ctx, input }) => settled(await readLink(ctx, input))),
  /** Activates an account, or confirms an email from one of its two addresses. */
  activate: procedure
    .for('anyone')
    .input(z.object({ key: linkKey }))
    .output(z.object({ done: z.enum(['account', 'half', 'email']), username: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await useLink(ctx, input))),
  /** Takes up an invitation with a password of one's own. */
  acceptInvitation: procedure
    .for('anyone')
    .input(profileForm.extend({ key: linkKey, password: givenPassword }))
    .output(sessionSchema)
    .mutation(async ({ ctx, input }) => settled(await acceptInvitation(ctx, input))),
  /** `email` takes a user name too. */
  forgot: procedure
    .for('anyone')
    .input(z.object({ email: z.string().trim().min(1).max(320), robot: robotProof }))
    .output(z.literal(true))
    .mutation(async ({ ctx, input }) => settled(await forgotPassword(ctx, input))),
  reset: procedure
    .for('anyone')
    .input(z.object({ key: linkKey, password: givenPassword }))
    .output(z.literal(true))
    .mutation(async ({ ctx, input }) => settled(await resetPassword(ctx, input))),
  get: procedure
    .for('account.use')
    .output(account)
    .query(({ ctx }) => ownAccount(ctx)),
  save: procedure
    .for('account.use')
    .input(profileForm)
    .output(account)
    .mutation(({ ctx, input }) => saveProfile(ctx, input)),
  /** A picture as base64, or none. */
  savePicture: procedure
    .for('account.use')
    .meta({ body: 'list' })
    .input(
      z.object({
        picture: z
          .base64()
          .max(Math.ceil((accounts.picture.bytes * 4) / 3))
          .nullable(),
      }),
    )
    .output(z.object({ avatar: z.string().nullable() }))
    .mutation(async ({ ctx, input }) => settled(await savePicture(ctx, input))),
  /** Mails both addresses a link; the email changes with the second. */
  changeEmail: procedure
    .for('account.use')
    .input(z.object({ email: userForm.shape.email, password: z.string().max(1024) }))
    .output(z.object({ email: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await changeEmail(ctx, input))),
  cancelEmailChange: procedure
    .for('account.use')
    .output(z.object({ cancelled: z.boolean() }))
    .mutation(({ ctx }) => cancelEmailChange(ctx)),
  sessions: procedure
    .for('account.use')
    .output(z.array(signedInSchema))
    .query(({ ctx }) => ownSessions(ctx)),
  /** Without an id: all but the one that calls. */
  endSessions: procedure
    .for('account.use')
    .input(z.object({ id: z.string().min(1).max(64).optional() }).prefault({}))
    .output(z.object({ ended: z.number() }))
    .mutation(({ ctx, input }) => endSessions(ctx, input)),
});
