import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isSecret } from '#catalog/organization-settings.ts';
import {
  authorLimit,
  featureSettings,
  featuresOf,
  limitOf,
  type PlanRule,
  planKind,
} from '#catalog/plans.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import { planStateOf } from '../organizations/plan-state.ts';
import { asRole, authoritiesOf } from './authorities.ts';
import { type Claims, claims } from './tokens.ts';
import type { Viewer } from './viewer.ts';

/** What signing in answers (spec section 7, POST auth). */
export const sessionSchema = z.object({
  token: z.string(),
  user: claims.extend({
    username: z.string(),
    email: z.string(),
    hasPassword: z.boolean(),
    temporaryPassword: z.boolean(),
    /** Their organization demands a second factor, and they have none. */
    secondFactorMissing: z.boolean(),
  }),
  organizationSettings: z.array(z.object({ key: z.string(), value: z.string() })),
  plan: z.object({ ruleValues: z.array(z.object({ type: z.string(), value: z.string() })) }),
  /** Where support is reached, as the server is configured. */
  support: z.object({ phone: z.string().optional(), email: z.string().optional() }),
});
export type Session = z.infer<typeof sessionSchema>;

const withOrganization = {
  organization: { include: { settings: true, plan: { include: { rules: true } } } },
} as const;

const load = (db: Tx, userId: number) =>
  db.user.findUnique({ where: { id: userId }, include: withOrganization });

type UserRow = NonNullable<Awaited<ReturnType<typeof load>>>;

const exceeds = (count: number, limit?: number): boolean => limit !== undefined && count > limit;

function claimsOf(user: UserRow): Claims {
  const { organization } = user;
  const { rules } = organization.plan;
  const onTrial = planKind(organization.planName) === 'trial';
  const role = asRole(user.role);
  return {
    userId: user.id,
    orgId: organization.id,
    orgName: organization.name,
    authorities: authoritiesOf(role),
    planName: organization.planName,
    trialExpires: onTrial ? (organization.expiresAt?.toISOString() ?? null) : null,
    accountCancel: organization.accountCancel,
    authorExceeds: exceeds(organization.authorCount, authorLimit(rules, organization.seats)),
    userExceeds: exceeds(organization.userCount, limitOf(rules, 'maxUsers')),
    firstName: user.firstName,
    lastName: user.lastName,
    avatar: user.avatar,
    role,
    viewRole: user.viewRole ? asRole(user.viewRole) : role,
  };
}

/** By which way somebody signed on elsewhere, and how their session there is ended: see domain/sign-on. */
export type SignedOn = {
  way: string;
  key?: string;
  idToken?: string;
  nameId?: string;
  nameIdFormat?: string;
  index?: string;
};

/** Where a session is opened from; with a `sessionId` it is one that goes on. */
type From = { address: string; agent?: string; sessionId?: string; signedOn?: SignedOn };

/** By which a session is found when the place where somebody signed on ends it. */
export const signOnKeyOf = (way: string, key: string): string => `${way} ${key}`;

/**
 * Opens a session for a user who has just proved who they are, with a fresh token. With `from` it is among those that
 * the person sees and can end.
 */
export async function openSession(
  services: Services,
  userId: number,
  from?: From,
): Promise<Session | undefined> {
  const { db, tokens } = services;
  const user = await load(db.prisma, userId);
  if (user?.status !== 'active') return undefined;
  const held = claimsOf(user);
  const sessionId = from && (await noteSession(services, userId, from));
  return {
    token: await tokens.sign(held, user.tokenEpoch, sessionId),
    user: {
      ...held,
      username: user.username,
      email: user.email,
      hasPassword: user.passwordHash !== null,
      temporaryPassword: user.passwordExpiresAt !== null,
      secondFactorMissing: await lacksFactor(plainly(services), userId, sessionId),
    },
    organizationSettings: user.organization.settings
      .filter(({ key }) => !isSecret(key))
      .map(({ key, value }) => ({ key, value })),
    plan: { ruleValues: user.organization.plan.rules.map(({ type, value }) => ({ type, value })) },
    support: services.config.support,
  };
}

/**
 * Whether somebody's organization demands a second factor that they do not have. Who signed on elsewhere was asked for
 * it there.
 */
async function lacksFactor(run: Run, userId: number, sessionId: string | undefined): Promise<boolean> {
  const [row] = await run<{ missing: boolean }>(Prisma.sql`
    select exists (select from "OrganizationSetting" s join "User" p on p."organizationId" = s."organizationId"
        where p."id" = ${userId} and s."key" = ${SECOND_FACTOR} and s."value" = 'demanded')
      and not exists (select from "Authenticator" a where a."userId" = ${userId} and a."confirmedAt" is not null)
      and not exists (select from "Passkey" k where k."userId" = ${userId})
      and not exists (select from "UserSession" i where i."id" = ${sessionId ?? ''} and i."signOn" is not null)
      as "missing"`);
  return row?.missing ?? false;
}

const SECOND_FACTOR = 'second-factor';

async function noteSession({ db, config }: Services, userId: number, from: From): Promise<string> {
  const id = from.sessionId ?? randomUUID();
  const seen = {
    device: from.agent ?? '',
    address: from.address,
    seenAt: new Date(),
    expiresAt: new Date(Date.now() + config.tokenHours * 3_600_000),
  };
  if (from.sessionId) {
    await db.prisma.userSession.updateMany({ where: { id, userId }, data: seen });
    return id;
  }
  const { signedOn: on } = from;
  const signedOn = on && {
    signOn: JSON.stringify(on),
    signOnKey: on.key && signOnKeyOf(on.way, on.key),
  };
  await db.prisma.userSession.create({ data: { id, userId, ...seen, ...signedOn } });
  return id;
}

/** Reads a token as a viewer: it must be signed, not expired, not signed out, of an active user. */
export async function viewerOf(
  services: Services,
  token: string,
): Promise<Viewer | 'token-expired' | 'token-invalid'> {
  const verified = await services.tokens.verify(token);
  if (typeof verified === 'string') return verified;
  const { expires, ...claimed } = verified;
  return (await standing(plainly(services), { ...claimed, tokenExpires: expires })) ?? 'token-invalid';
}

/**
 * The viewer as of now, for calls that last: undefined when the token ended meanwhile, whether by time, by
 * signing out or with the account.
 */
export async function stillThere(services: Services, viewer: Viewer): Promise<Viewer | undefined> {
  return viewer.tokenExpires * 1000 > Date.now() ? standing(plainly(services), viewer) : undefined;
}

/** Runs one statement: outside of transactions plainly, which is cheaper. */
type Run = <Row>(statement: Prisma.Sql) => Promise<Row[]>;
const plainly =
  ({ db }: Services): Run =>
  async <Row>({ text, values }: Prisma.Sql) =>
    (await db.sql(text, values)).rows as unknown as Row[];

type Claimed = Pick<Viewer, 'userId' | 'epoch' | 'tokenId' | 'tokenExpires' | 'sessionId'>;

/** Somebody as a caller, for work that they asked for and that goes on without them; undefined when they may not sign in. */
export async function viewerOfUser(db: Tx, userId: number): Promise<Viewer | undefined> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { tokenEpoch: true },
  });
  const claimed = { userId, epoch: user?.tokenEpoch ?? -1, tokenId: '', tokenExpires: 0 };
  return standing(<Row>(statement: Prisma.Sql) => db.$queryRaw<Row[]>(statement), claimed);
}

type Standing = Pick<Viewer, 'role' | 'orgId' | 'orgName' | 'hasBranches' | 'planName'> & {
  viewRole: string | null;
  status: string;
  tokenEpoch: number;
  expiresAt: Date | null;
  accountCancel: boolean;
  lockedAt: Date | null;
  authorCount: number;
  seats: number | null;
  rules: PlanRule[];
  settings: { key: string; value: string }[];
  revoked: boolean;
  temporaryPassword: boolean;
};

/**
 * Everything that rights go by, in one statement, since it is asked at every call; where a second factor is demanded, in
 * two.
 */
async function standing(run: Run, claimed: Claimed): Promise<Viewer | undefined> {
  const { userId, epoch, tokenId, tokenExpires, sessionId } = claimed;
  const ended =
    sessionId === undefined
      ? Prisma.empty
      : Prisma.sql`or not exists (
          select from "UserSession" i where i."id" = ${sessionId} and i."userId" = u."id")`;
  const [user] = await run<Standing>(Prisma.sql`
    select u."role", u."viewRole", u."status", u."tokenEpoch", o."id" as "orgId", o."name" as "orgName",
      exists (select from "Organization" b where b."parentId" = o."id") as "hasBranches",
      o."planName", o."expiresAt", o."accountCancel", o."lockedAt", o."authorCount", o."seats",
      coalesce((select json_agg(json_build_object('type', r."type", 'value', r."value")) from "PlanRule" r
        join "Plan" p on p."id" = r."planId" where p."name" = o."planName"), '[]') as "rules",
      coalesce((select json_agg(json_build_object('key', s."key", 'value', s."value"))
        from "OrganizationSetting" s
        where s."organizationId" = o."id" and s."key" = any(${heeded}::text[])), '[]') as "settings",
      u."passwordExpiresAt" is not null as "temporaryPassword",
      (exists (select from "RevokedToken" t where t."tokenId" = ${tokenId}) ${ended}) as "revoked"
    from "User" u join "Organization" o on o."id" = u."organizationId" where u."id" = ${userId}`);
  if (user?.status !== 'active' || user.tokenEpoch !== epoch || user.revoked) return undefined;
  const role = asRole(user.role);
  const demanded = user.settings.some(({ key, value }) => key === SECOND_FACTOR && value === 'demanded');
  return {
    userId,
    orgId: user.orgId,
    orgName: user.orgName,
    hasBranches: user.hasBranches,
    role,
    viewRole: user.viewRole ? asRole(user.viewRole) : role,
    authorities: authoritiesOf(role),
    features: featuresOf(user.rules, user.settings),
    planName: user.planName,
    planState: planStateOf({ id: user.orgId, ...user }),
    authorExceeds: exceeds(user.authorCount, authorLimit(user.rules, user.seats)),
    tokenId,
    tokenExpires,
    sessionId,
    temporaryPassword: user.temporaryPassword,
    // What goes on without them was asked for by somebody who could.
    secondFactorMissing: demanded && tokenId !== '' && (await lacksFactor(run, userId, sessionId)),
    epoch,
  };
}

const heeded = [...Object.keys(featureSettings), SECOND_FACTOR];
