import { z } from 'zod';
import { login as signIn } from '#server/domain/auth/login.ts';
import { sessionSchema } from '#server/domain/auth/session.ts';
import { settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';

const text = z.string().min(1).max(320);

/** `username` takes a user name or an email; `email` is the same under its other name. */
export const loginInput = z
  .object({ username: text.optional(), email: text.optional(), password: z.string().min(1).max(1024) })
  .refine(({ username, email }) => username ?? email, { path: ['username'], message: 'required' });

export const login = procedure
  .for('anyone')
  .input(loginInput)
  .output(sessionSchema)
  .mutation(async ({ ctx, input }) => {
    const { username, email, password } = input;
    return settled(await signIn(ctx, { username: username ?? email ?? '', password }));
  });
