import type { Role, switchableRoles } from '#catalog/roles.ts';
import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { openSession, type Session } from './session.ts';

/** Has an administrator look through a role, in every window of theirs, until they look through another (spec section 6). */
export async function switchRole(
  context: SignedIn,
  { role }: { role: (typeof switchableRoles)[number] },
): Promise<Session | Refusal> {
  const { services, viewer, address, agent } = context;
  const own: Role = viewer.role;
  await services.db.prisma.user.update({
    where: { id: viewer.userId },
    data: { viewRole: role === own ? null : role },
  });
  const from = { address, agent, sessionId: viewer.sessionId };
  return (await openSession(services, viewer.userId, from)) ?? refuse('account-disabled');
}
