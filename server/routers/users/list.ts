import { z } from 'zod';
import { type UserStatus, userFilters, userSchema, userSortColumns } from '#catalog/resources/users.ts';
import { listOf } from '#server/domain/lists.ts';
import { listUsers } from '#server/domain/users/list.ts';
import { paging, sortBy } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const listInput = z.object({
  ...paging,
  sort: sortBy(userSortColumns, 'lastName,asc'),
  ...userFilters,
});

export const list = procedure
  .for('users.list')
  .input(listInput.prefault({}))
  .output(listOf(userSchema))
  .query(({ ctx, input: { status, ...asked } }) =>
    listUsers(ctx, { ...asked, statuses: (status?.split(',') ?? []) as UserStatus[] }),
  );
