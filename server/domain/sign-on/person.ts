import { PUBLIC_ORGANIZATION } from '#catalog/roles.ts';
import { isOfDomain, roleByGroups } from '#catalog/sign-on.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { actingAs } from '../database/actor.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { unlessTaken } from '../database/unique.ts';
import { countPeople, holdOrganization, refuseBeyondPlan } from '../organizations/counts.ts';
import { serverSetting } from '../settings/organization-settings.ts';
import { firstSettings } from '../settings/user-settings.ts';
import type { Said } from './attempts.ts';
import type { Way } from './ways.ts';

const byIdentity = (way: Way, subject: string) =>
  way.row
    ? { signOnId_subject: { signOnId: way.row.id, subject } }
    : { network_subject: { network: way.network!, subject } };

/**
 * Who it is that signed on: whoever the identity is linked to, else somebody new, whose account is made by the way's
 * rules. An account that is there already is theirs only once they linked it; one that nobody could enter yet, as a
 * directory or an administrator made it, is linked now.
 */
export async function personOf(
  services: Services,
  way: Way,
  said: Said,
): Promise<{ userId: number } | Refusal> {
  if (!said.subject) return refuse('sso-answer-invalid', { problem: 'sub' });
  const { prisma } = services.db;
  const known = await prisma.identity.findUnique({
    where: byIdentity(way, said.subject),
    include: { user: true },
  });
  if (known) {
    if (known.user.status !== 'active') return refuse('account-disabled');
    if (way.row && known.user.organizationId !== way.row.organizationId)
      return refuse('sso-mail-elsewhere', { email: known.user.email });
    await prisma.identity.update({ where: { id: known.id }, data: { lastAt: new Date() } });
    return { userId: known.userId };
  }
  const { email } = said;
  if (!email.includes('@')) return refuse('sso-mail-missing', { name: way.name });
  if (said.unverified) return refuse('sso-mail-unverified', { email });
  const making = actingAs({ userId: null, call: 'sso' }, () =>
    services.db.transaction(async (tx) => {
      const there = await tx.user.findFirst({
        where: { OR: [{ email }, { username: email }] },
        include: { _count: { select: { identities: true, passkeys: true } } },
      });
      const userId = there ? mayEnter(way, there, email) : await makeAccount(tx, way, said);
      if (isRefusal(userId)) return userId;
      await tx.identity.create({ data: identityData(way, said, userId) });
      return { userId };
    }),
  );
  return orRefusal(unlessTaken(making, refuse('sso-answer-used')));
}

/** The row of somebody's identity. */
export const identityData = (way: Way, { subject, email }: Said, userId: number) => ({
  userId,
  subject,
  email,
  signOnId: way.row?.id ?? null,
  network: way.network,
});

type There = {
  id: number;
  organizationId: number;
  role: string;
  status: string;
  passwordHash: string | null;
  _count: { identities: number; passkeys: number };
};

function mayEnter(way: Way, user: There, email: string): number | Refusal {
  if (way.row && user.organizationId !== way.row.organizationId)
    return refuse('sso-mail-elsewhere', { email });
  const entered = user.passwordHash !== null || user._count.identities > 0 || user._count.passkeys > 0;
  if (!way.row || entered || user.role === 'admin' || user.role === 'fulfillment')
    return refuse('sso-link-needed', { email, name: way.name });
  return user.status === 'active' ? user.id : refuse('account-disabled');
}

/** Makes the account of somebody whom the way's rules let in; by a network they become a public viewer. */
async function makeAccount(tx: Tx, way: Way, said: Said): Promise<number> {
  const { row } = way;
  const { email } = said;
  const organizationId = row
    ? isOfDomain(email, row.domains) && row.organizationId
    : await publicOrganization(tx);
  if (!organizationId) return undo(refuse('sso-domain-refused', { email, name: way.name }));
  const before = await holdOrganization(tx, organizationId);
  const { id } = await tx.user.create({
    data: {
      organizationId,
      email,
      username: email,
      firstName: said.firstName.slice(0, 100) || email.split('@')[0]!,
      lastName: said.lastName.slice(0, 100),
      role: row ? roleByGroups(row.groupRoles, said.groups, row.role) : 'student',
      settings: firstSettings,
    },
    select: { id: true },
  });
  await countPeople(tx, organizationId);
  undo(await refuseBeyondPlan(tx, organizationId, before));
  return id;
}

/** Where public viewers are, while anybody may sign up. */
async function publicOrganization(tx: Tx): Promise<number | undefined> {
  if ((await serverSetting(tx, 'sign-up')) === 'false') return undefined;
  const row = await tx.organization.findUnique({
    where: { name: PUBLIC_ORGANIZATION },
    select: { id: true },
  });
  return row?.id;
}
