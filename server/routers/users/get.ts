import { z } from 'zod';
import { userSchema } from '#catalog/resources/users.ts';
import { getUser } from '#server/domain/users/get.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const getInput = z.object({ id });

export const get = procedure
  .for('users.read')
  .input(getInput)
  .output(userSchema)
  .query(async ({ ctx, input }) => settled(await getUser(ctx, input)));
