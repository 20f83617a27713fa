import { type Refusal, refuse } from '#server/errors.ts';
import type { Tx } from '../database/open.ts';

/** Refuses a name or email that somebody signs in by. Both are looked for in both: people sign in by either. */
export async function nameUsed(
  tx: Tx,
  username: string,
  email: string,
  but?: number,
): Promise<Refusal | undefined> {
  const row = await tx.user.findFirst({
    where: {
      OR: [{ username: { in: [username, email] } }, { email: { in: [username, email] } }],
      id: { not: but },
    },
    select: { email: true },
  });
  if (!row) return undefined;
  return row.email === email
    ? refuse('email-taken', { field: 'email' })
    : refuse('user-name-taken', { field: 'username' });
}
