import { randomBytes } from 'node:crypto';
import type { KeyRights } from '#catalog/learning-records.ts';
import { lrs as limits, rates } from '#catalog/limits.ts';
import { livePage } from '#catalog/live-code.ts';
import { switchedOn } from '#catalog/plans.ts';
import type { PublishTarget } from '#catalog/publish-targets.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { LrsKey, Organization } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import { countUse, networkOf } from '../auth/attempts.ts';
import { sameSecret } from '../auth/same-secret.ts';
import { planStateOf } from '../organizations/plan-state.ts';
import { XapiError } from './xapi-error.ts';

/** Who asks the record store, and how far they reach. */
export type Access = {
  organizationId: number;
  rights: KeyRights;
  /** Unset where somebody signed in takes statements in. */
  keyId?: number;
  /** The one scenario that a published key is for. */
  scenarioId?: number;
  /** Who was signed in where the launch came from. */
  userId?: number;
  /** Whom the statements that they bring are by. */
  authority: { objectType: 'Agent'; name: string; account: { homePage: string; name: string } };
};

/** Of a key's secret that is kept. */
export const secretHash = ({ tokens }: Pick<Services, 'tokens'>, secret: string): string =>
  tokens.keyed('lrs-key', secret);

/** The account of a key, by which statements tell that they came by it. */
export const keyAccount = (origin: string, keyId: number) => ({
  homePage: `${origin}/app`,
  name: `key-${keyId}`,
});

/** A key with its organization's plan, read at once: every request of a learner's player asks for it. */
type KeyRow = Pick<
  LrsKey,
  'id' | 'name' | 'rights' | 'scenarioId' | 'secretHash' | 'withdrawnAt' | 'lastUsedAt' | 'organizationId'
> &
  Pick<Organization, 'expiresAt' | 'accountCancel' | 'lockedAt'> & {
    /** Of the package that it was published with. */
    target: PublishTarget | null;
    /** What its plan's rule of this name says. */
    analytics: string | null;
  };

/**
 * What a live page reports with, of one launch and who is signed in there: told by the launch alone, and good for a day.
 * The key that it stands for never leaves the server.
 * @returns the whole `Authorization` header
 */
export function launchAuth(
  { tokens }: Pick<Services, 'tokens'>,
  keyId: number,
  { userId, until = Date.now() + limits.launchMs }: { userId?: number | undefined; until?: number } = {},
): string {
  const launch = `${keyId}.${Math.floor(until / 1000)}.${randomBytes(9).toString('base64url')}`;
  const user = userId === undefined ? launch : `${launch}.${userId}`;
  return `Basic ${Buffer.from(`${user}:${tokens.keyed('lrs-launch', user)}`).toString('base64')}`;
}

/** Who asks with a key, by its id or for a launch; undefined for whoever made that up, or comes too late. */
function keyIdOf(
  { tokens }: Services,
  user: string,
  password: string,
): (Pick<LrsKey, 'id'> & { launch: boolean; userId?: number }) | undefined {
  const [, id, until, userId] = /^(\d{1,9})(?:\.(\d{1,12})\.[\w-]{12}(?:\.(\d{1,9}))?)?$/.exec(user) ?? [];
  if (id === undefined) return undefined;
  if (until === undefined) return { id: Number(id), launch: false };
  const good = sameSecret(tokens.keyed('lrs-launch', user), password) && Number(until) * 1000 > Date.now();
  if (!good) return undefined;
  return { id: Number(id), launch: true, ...(userId === undefined ? {} : { userId: Number(userId) }) };
}

type Asking = { user: string; password: string; origin: string; address: string };

/**
 * What a key opens.
 * @returns undefined where there is no such key; why not, where the organization's plan does not reach to it.
 */
export async function accessOf(
  services: Services,
  { user, password, origin, address }: Asking,
): Promise<Access | Refusal | undefined> {
  const asking = keyIdOf(services, user, password);
  if (!asking) return undefined;
  const { prisma } = services.db;
  const [key] = await prisma.$queryRaw<KeyRow[]>`
    select k."id", k."name", k."rights", k."scenarioId", k."secretHash", k."withdrawnAt", k."lastUsedAt",
      k."organizationId", (select p."target" from "Package" p where p."id" = k."packageId") as "target", o."expiresAt", o."accountCancel", o."lockedAt",
      (select r."value" from "PlanRule" r join "Plan" p on p."id" = r."planId"
        where p."name" = o."planName" and r."type" = 'analytics') as "analytics"
    from "LrsKey" k join "Organization" o on o."id" = k."organizationId" where k."id" = ${asking.id}`;
  if (!key || key.withdrawnAt) return undefined;
  // A live page has a token for each launch; one that was read out of it before is none.
  const isLive = key.target === livePage;
  if (!asking.launch && (isLive || !sameSecret(key.secretHash, secretHash(services, password))))
    return undefined;
  const { id, organizationId, scenarioId } = key;
  const state = planStateOf({ ...key, id: organizationId });
  if (state === 'locked') return refuse('organization-locked');
  if (state !== 'active') return refuse(state === 'expired' ? 'plan-expired' : 'plan-cancelled');
  // No setting switches it off.
  if (!switchedOn([{ type: 'analytics', value: key.analytics ?? '' }], 'analytics')) {
    return refuse('upgrade-needed');
  }
  if (scenarioId !== null) {
    const refused = await countUse(services, 'lrs', `${id} ${networkOf(address)}`, rates.learningRecords);
    if (refused) return refused;
  }
  const now = Date.now();
  if (now - (key.lastUsedAt?.getTime() ?? 0) > limits.seenMs) {
    await prisma.lrsKey.updateMany({ where: { id }, data: { lastUsedAt: new Date(now) } });
  }
  return {
    organizationId,
    keyId: id,
    rights: key.rights as KeyRights,
    ...(scenarioId === null ? {} : { scenarioId }),
    ...(asking.userId === undefined ? {} : { userId: asking.userId }),
    authority: { objectType: 'Agent', name: key.name, account: keyAccount(origin, id) },
  };
}

/** @throws XapiError 403 where a key only writes */
export function mustRead({ rights }: Access): void {
  if (rights === 'write') throw new XapiError(403, 'This key may write and not read.');
}
