import { z } from 'zod';
import { languages } from '#catalog/languages.ts';
import { bodies } from '#catalog/limits.ts';
import { invitationReport } from '#catalog/resources/invitations.ts';
import {
  type UserState,
  userFilters,
  userForm,
  userName,
  userSchema,
  userSortColumns,
} from '#catalog/resources/users.ts';
import { mailAgain, sendTemporaryPassword } from '#server/domain/invitations/invite.ts';
import { inviteMany, previewInvitations } from '#server/domain/invitations/invite-many.ts';
import { listOf } from '#server/domain/lists.ts';
import { organizationChoices } from '#server/domain/organizations/list.ts';
import { getUser } from '#server/domain/users/get.ts';
import { listUsers } from '#server/domain/users/list.ts';
import { removeUser } from '#server/domain/users/remove.ts';
import { createUser, updateUser } from '#server/domain/users/save.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging, sortBy } from './input.ts';

const groupIds = z.array(id).max(1000);

export const usersRouter = router({
  list: procedure
    .for('users.list')
    .input(
      z.object({ ...paging, sort: sortBy(userSortColumns, 'lastName,asc'), ...userFilters }).prefault({}),
    )
    .output(listOf(userSchema))
    .query(({ ctx, input: { status, ...filters } }) =>
      listUsers(ctx, { ...filters, states: (status?.split(',') ?? []) as UserState[] }),
    ),
  get: procedure
    .for('users.read')
    .input(z.object({ id }))
    .output(userSchema)
    .query(async ({ ctx, input }) => settled(await getUser(ctx, input))),
  /** Whoever is added is mailed an invitation and chooses a password by it. Without a user name they sign in by email. */
  create: procedure
    .for('users.manage')
    .input(
      userForm.extend({
        lastName: userForm.shape.lastName.default(''),
        status: userForm.shape.status.default('active'),
        username: userName.optional(),
        /** Of mails to them; by default the caller's. */
        language: z.enum(languages).optional(),
        organizationId: id.optional(),
        groupIds: groupIds.optional(),
      }),
    )
    .output(userSchema)
    .mutation(async ({ ctx, input }) => settled(await createUser(ctx, input))),
  /** Everybody changes their own names; the rest is their administrator's. `heirId` takes over what they made. */
  update: procedure
    .for('users.update')
    .input(userForm.partial().extend({ id, groupIds: groupIds.optional(), heirId: id.optional() }))
    .output(userSchema)
    .mutation(async ({ ctx, input }) => settled(await updateUser(ctx, input))),
  /** `heirId` takes over what they made. */
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
  /** The organizations that lists can be filtered by: the first 200 by name that hold what was typed. */
  organizations: procedure
    .for('users.list')
    .input(z.object({ search: paging.search }).prefault({}))
    .output(z.array(z.object({ id: z.number(), name: z.string() })))
    .query(({ ctx, input }) => organizationChoices(ctx, input)),
});
