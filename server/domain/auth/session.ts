import { z } from 'zod';
import { featuresOf } from '#catalog/plans.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import { asRole, authoritiesOf } from './authorities.ts';
import { planRules } from './plans.ts';
import { type Claims, claims } from './tokens.ts';
import type { Viewer } from './viewer.ts';

/** What signing in answers (spec section 7, POST auth). */
export const sessionSchema = z.object({
  token: z.string(),
  user: claims.extend({ username: z.string(), email: z.string(), hasPassword: z.boolean() }),
  organizationSettings: z.array(z.object({ key: z.string(), value: z.string() })),
  plan: z.object({ ruleValues: z.array(z.object({ type: z.string(), value: z.string() })) }),
});
export type Session = z.infer<typeof sessionSchema>;

const withOrganization = { organization: { include: { settings: true } } } as const;

const load = (db: Tx, userId: number) =>
  db.user.findUnique({ where: { id: userId }, include: withOrganization });

type UserRow = NonNullable<Awaited<ReturnType<typeof load>>>;

function claimsOf(user: UserRow): Claims {
  const { organization } = user;
  const role = asRole(user.role);
  return {
    userId: user.id,
    orgId: organization.id,
    orgName: organization.name,
    authorities: authoritiesOf(role),
    planName: organization.planName,
    trialExpires: organization.trialExpires?.toISOString() ?? null,
    accountCancel: organization.accountCancel,
    authorExceeds: organization.authorExceeds,
    userExceeds: organization.userExceeds,
    firstName: user.firstName,
    lastName: user.lastName,
    avatar: user.avatar,
    role,
    viewRole: user.viewRole ? asRole(user.viewRole) : role,
  };
}

/** Opens a session for a user who has just proved who they are, with a fresh token. */
export async function openSession({ db, tokens }: Services, userId: number): Promise<Session | undefined> {
  const user = await load(db.prisma, userId);
  if (user?.status !== 'active') return undefined;
  const held = claimsOf(user);
  return {
    token: await tokens.sign(held, user.tokenEpoch),
    user: {
      ...held,
      username: user.username,
      email: user.email,
      hasPassword: user.passwordHash !== null,
    },
    organizationSettings: user.organization.settings.map(({ key, value }) => ({ key, value })),
    plan: { ruleValues: planRules(user.organization.planName) },
  };
}

/** Reads a token as a viewer: it must be signed, not expired, not signed out, of an active user. */
export async function viewerOf(
  services: Services,
  token: string,
): Promise<Viewer | 'token-expired' | 'token-invalid'> {
  const verified = await services.tokens.verify(token);
  if (typeof verified === 'string') return verified;
  const { userId, epoch, tokenId, expires } = verified;
  return (await standing(services, { userId, epoch, tokenId, tokenExpires: expires })) ?? 'token-invalid';
}

/**
 * The viewer as of now, for calls that last: undefined when the token ended meanwhile, whether by time, by
 * signing out or with the account.
 */
export async function stillThere(services: Services, viewer: Viewer): Promise<Viewer | undefined> {
  return viewer.tokenExpires * 1000 > Date.now() ? standing(services, viewer) : undefined;
}

type Claimed = Pick<Viewer, 'userId' | 'epoch' | 'tokenId' | 'tokenExpires'>;

/** Somebody as a caller, for work that they asked for and that goes on without them; undefined when they may not sign in. */
export async function viewerOfUser(services: Services, userId: number): Promise<Viewer | undefined> {
  const user = await services.db.prisma.user.findUnique({
    where: { id: userId },
    select: { tokenEpoch: true },
  });
  const claimed = { userId, epoch: user?.tokenEpoch ?? -1, tokenId: '', tokenExpires: 0 };
  return standing(services, claimed);
}

async function standing({ db }: Services, claimed: Claimed): Promise<Viewer | undefined> {
  const { userId, epoch, tokenId, tokenExpires } = claimed;
  const user = await db.prisma.user.findUnique({
    where: { id: userId },
    select: {
      role: true,
      viewRole: true,
      status: true,
      tokenEpoch: true,
      organization: { select: { id: true, name: true, planName: true } },
      revokedTokens: { where: { tokenId }, select: { tokenId: true } },
    },
  });
  if (user?.status !== 'active' || user.tokenEpoch !== epoch || user.revokedTokens.length) return undefined;
  const role = asRole(user.role);
  return {
    userId,
    orgId: user.organization.id,
    orgName: user.organization.name,
    role,
    viewRole: user.viewRole ? asRole(user.viewRole) : role,
    authorities: authoritiesOf(role),
    features: featuresOf(planRules(user.organization.planName)),
    tokenId,
    tokenExpires,
    epoch,
  };
}
