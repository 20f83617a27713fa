import { z } from 'zod';
import { groupResource, groupSchema } from '#catalog/resources/groups.ts';
import {
  changeMembers,
  createGroup,
  getGroup,
  listGroups,
  removeGroup,
  updateGroup,
} from '#server/domain/groups/groups.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';
import { removeCall, resourceCalls } from './resource.ts';

const members = z.object({ id, userIds: z.array(id).min(1).max(1000) });

export const groupsRouter = router({
  ...resourceCalls(groupResource, {
    list: listGroups,
    get: getGroup,
    create: createGroup,
    update: updateGroup,
  }),
  remove: removeCall(groupResource, removeGroup),
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
