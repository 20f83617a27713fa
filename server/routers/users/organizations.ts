import { z } from 'zod';
import { organizationsOfUsers } from '#server/domain/users/list.ts';
import { procedure } from '#server/trpc.ts';

/** The organizations that the list of users can be narrowed to. */
export const organizations = procedure
  .for('users.list')
  .output(z.array(z.object({ id: z.number(), name: z.string() })))
  .query(({ ctx }) => organizationsOfUsers(ctx));
