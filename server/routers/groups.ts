import { z } from 'zod';
import { groupFilters, groupForm, groupSchema, groupSortColumns } from '#catalog/resources/groups.ts';
import {
  changeMembers,
  createGroup,
  getGroup,
  listGroups,
  removeGroup,
  updateGroup,
} from '#server/domain/groups/groups.ts';
import { listOf } from '#server/domain/lists.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging, sortBy } from './input.ts';

const members = z.object({ id, userIds: z.array(id).min(1).max(1000) });

export const groupsRouter = router({
  list: procedure
    .for('groups.list')
    .input(z.object({ ...paging, sort: sortBy(groupSortColumns, 'name,asc'), ...groupFilters }).prefault({}))
    .output(listOf(groupSchema))
    .query(({ ctx, input }) => listGroups(ctx, input)),
  get: procedure
    .for('groups.list')
    .input(z.object({ id }))
    .output(groupSchema)
    .query(async ({ ctx, input }) => settled(await getGroup(ctx, input))),
  create: procedure
    .for('groups.manage')
    .input(
      groupForm.extend({
        description: groupForm.shape.description.default(''),
        organizationId: id.optional(),
      }),
    )
    .output(groupSchema)
    .mutation(async ({ ctx, input }) => settled(await createGroup(ctx, input))),
  update: procedure
    .for('groups.manage')
    .input(groupForm.partial().extend({ id }))
    .output(groupSchema)
    .mutation(async ({ ctx, input }) => settled(await updateGroup(ctx, input))),
  remove: procedure
    .for('groups.manage')
    .input(z.object({ id }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeGroup(ctx, input))),
  /** Who is of another organization than the group is passed over. */
  addMembers: procedure
    .for('groups.manage')
    .input(members)
    .output(groupSchema)
    .mutation(async ({ ctx, input }) => settled(await changeMembers(ctx, input, 'add'))),
  removeMembers: procedure
    .for('groups.manage')
    .input(members)
    .output(groupSchema)
    .mutation(async ({ ctx, input }) => settled(await changeMembers(ctx, input, 'remove'))),
});
