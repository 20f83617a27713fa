import { z } from 'zod';
import { bodies } from '#catalog/limits.ts';
import { invitationReport } from '#catalog/resources/invitations.ts';
import { userResource } from '#catalog/resources/users.ts';
import { mailAgain, sendTemporaryPassword } from '#server/domain/invitations/invite.ts';
import { inviteMany, previewInvitations } from '#server/domain/invitations/invite-many.ts';
import { organizationChoices } from '#server/domain/organizations/list.ts';
import { getUser } from '#server/domain/users/get.ts';
import { listUsers } from '#server/domain/users/list.ts';
import { removeUser } from '#server/domain/users/remove.ts';
import { createUser, updateUser } from '#server/domain/users/save.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging } from './input.ts';
import { resourceCalls } from './resource.ts';

export const usersRouter = router({
  ...resourceCalls(userResource, {
    list: listUsers,
    get: getUser,
    create: createUser,
    update: updateUser,
  }),
  /** `heirId` takes over what they made; it tells how many scenarios that were. */
  remove: procedure
    .for('users.manage')
    .input(z.object({ id, heirId: id.optional() }))
    .output(z.object({ removed: z.number(), scenarios: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeUser(ctx, input))),
  /** Mails an invitation, or once they have a password a link for a new one. */
  mailAgain: procedure
    .for('users.manage')
    .input(z.object({ id }))
    .output(z.literal(true))
    .mutation(async ({ ctx, input }) => settled(await mailAgain(ctx, input))),
  sendTemporaryPassword: procedure
    .for('users.manage')
    .input(z.object({ id }))
    .output(z.literal(true))
    .mutation(async ({ ctx, input }) => settled(await sendTemporaryPassword(ctx, input))),
  /** What a file of invitations (CSV) would do. */
  previewInvitations: procedure
    .for('users.manage')
    .meta({ body: 'list' })
    .input(z.object({ csv: z.string().max(bodies.list), organizationId: id.optional() }))
    .output(invitationReport)
    .mutation(async ({ ctx, input }) => settled(await previewInvitations(ctx, input))),
  /** Invites all of them or nobody; lines that are wrong are left out only where that is asked for. */
  inviteMany: procedure
    .for('users.manage')
    .meta({ body: 'list' })
    .input(
      z.object({
        csv: z.string().max(bodies.list),
        organizationId: id.optional(),
        leaveOut: z.boolean().optional(),
      }),
    )
    .output(invitationReport)
    .mutation(async ({ ctx, input }) => settled(await inviteMany(ctx, input))),
  /** The organizations that lists can be filtered by: the first by name that hold what was typed, and the chosen one. */
  organizations: procedure
    .for('users.list')
    .input(z.object({ search: paging.search, chosen: id.optional() }).prefault({}))
    .output(z.array(z.object({ id: z.number(), name: z.string() })))
    .query(({ ctx, input }) => organizationChoices(ctx, input)),
});
