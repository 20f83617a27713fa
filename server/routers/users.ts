import { z } from 'zod';
import { type UserStatus, userFilters, userSchema, userSortColumns } from '#catalog/resources/users.ts';
import { listOf } from '#server/domain/lists.ts';
import { getUser } from '#server/domain/users/get.ts';
import { listUsers, organizationsOfUsers } from '#server/domain/users/list.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging, sortBy } from './input.ts';

export const usersRouter = router({
  list: procedure
    .for('users.list')
    .input(
      z.object({ ...paging, sort: sortBy(userSortColumns, 'lastName,asc'), ...userFilters }).prefault({}),
    )
    .output(listOf(userSchema))
    .query(({ ctx, input: { status, ...filters } }) =>
      listUsers(ctx, { ...filters, statuses: (status?.split(',') ?? []) as UserStatus[] }),
    ),
  get: procedure
    .for('users.read')
    .input(z.object({ id }))
    .output(userSchema)
    .query(async ({ ctx, input }) => settled(await getUser(ctx, input))),
  /** The organizations that the list of users can be filtered by. */
  organizations: procedure
    .for('users.list')
    .output(z.array(z.object({ id: z.number(), name: z.string() })))
    .query(({ ctx }) => organizationsOfUsers(ctx)),
});
