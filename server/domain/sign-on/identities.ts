import { isNetwork, networks } from '#catalog/sign-on.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { unlessTaken } from '../database/unique.ts';
import { takeAnswer } from './attempts.ts';
import { wayOfAttempt } from './finish.ts';
import { identityData } from './person.ts';

/** How the caller is known elsewhere. */
export async function ownIdentities({ services, viewer }: SignedIn) {
  const rows = await services.db.prisma.identity.findMany({
    where: { userId: viewer.userId },
    include: { signOn: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, network, signOn, email, lastAt }) => ({
    id,
    name: signOn?.name ?? (network && isNetwork(network) ? networks[network].name : ''),
    email,
    lastAt: lastAt.toISOString(),
  }));
}

/** Links what was answered to the caller's account; `key` is the attempt that they began. */
export async function finishLink(
  { services, viewer }: SignedIn,
  { key }: { key: string },
): Promise<{ name: string } | Refusal> {
  const attempt = await services.db.prisma.signOnAttempt.findUnique({ where: { id: key } });
  if (attempt?.userId !== viewer.userId) return refuse('sso-answer-invalid', { problem: 'state' });
  const answer = await takeAnswer(services, key);
  if (isRefusal(answer)) return answer;
  const way = await wayOfAttempt(services, attempt);
  if (isRefusal(way)) return way;
  if (way.row && way.row.organizationId !== viewer.orgId) return refuse('sso-not-found', { name: way.name });
  const linking = services.db.transaction((tx) =>
    tx.identity.create({ data: identityData(way, answer.said, viewer.userId) }),
  );
  const made = await unlessTaken(linking, refuse('sso-identity-taken', { name: way.name }));
  return isRefusal(made) ? made : { name: way.name };
}

/** Unlinks one; the last way of somebody to sign in stays. */
export async function unlink(
  { services, viewer }: SignedIn,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const { userId } = viewer;
  return services.db.transaction(async (tx) => {
    await tx.$queryRaw`select "id" from "User" where "id" = ${userId} for update`;
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { passwordHash: true, _count: { select: { identities: true, passkeys: true } } },
    });
    if (!(await tx.identity.findFirst({ where: { id, userId } }))) return refuse('not-found');
    const others = Number(user.passwordHash !== null) + user._count.passkeys + user._count.identities - 1;
    if (others < 1) return refuse('sso-last-way');
    await tx.identity.delete({ where: { id } });
    return { removed: id };
  });
}
