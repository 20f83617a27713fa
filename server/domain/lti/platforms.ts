import { randomBytes } from 'node:crypto';
import { lti as limits } from '#catalog/limits.ts';
import { ltiAddresses } from '#catalog/lti.ts';
import type {
  LearningPlatform,
  LearningPlatformForm,
  LearningPlatforms,
  PlatformRegistration,
} from '#catalog/resources/learning-platforms.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import { organizationFor } from '../organizations/get.ts';

type Caller = Pick<SignedIn, 'services' | 'viewer' | 'origin'>;
type Of = { organizationId: number };
type Row = Omit<LearningPlatform, 'createdAt'> & { createdAt: Date };

const view = (row: Row): LearningPlatform => ({
  id: row.id,
  organizationId: row.organizationId,
  issuer: row.issuer,
  clientId: row.clientId,
  deploymentId: row.deploymentId,
  authEndpoint: row.authEndpoint,
  tokenEndpoint: row.tokenEndpoint,
  jwksUrl: row.jwksUrl,
  createdAt: row.createdAt.toISOString(),
});

/** By which platforms reach this server. */
export const toolOrigin = ({ services, origin }: { services: Services; origin: string }): string =>
  services.config.publicUrl ?? origin;

/** The learning platforms of an organization, and what each is to be told of us. */
export async function learningPlatforms(
  caller: Caller,
  { organizationId }: Of,
): Promise<LearningPlatforms | Refusal> {
  const { prisma } = caller.services.db;
  const organization = await organizationFor(prisma, caller.viewer, 'settings.manage', organizationId);
  if (isRefusal(organization)) return organization;
  const rows = await prisma.ltiPlatform.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
  return { tool: ltiAddresses(toolOrigin(caller)), platforms: rows.map(view) };
}

/** Adds a platform that somebody registered us with by hand. */
export async function addPlatform(
  { services, viewer }: Caller,
  { organizationId, ...given }: LearningPlatformForm & Of,
): Promise<LearningPlatform | Refusal> {
  return services.db.transaction(async (tx) => {
    const organization = await organizationFor(tx, viewer, 'settings.manage', organizationId);
    if (isRefusal(organization)) return organization;
    const made = await keepPlatform(tx, { organizationId, ...given });
    return isRefusal(made) ? made : view(made);
  });
}

/** The first number of the lock that whoever adds a platform of one client waits for. */
const CLIENT_LOCK = 7_230_118;

/**
 * Keeps a platform. Of one issuer and client every row has the same endpoints, and where organizations share a client
 * each names its deployments, so that nobody takes launches over that are another organization's.
 */
export async function keepPlatform(
  tx: Tx,
  { deploymentId, audience = null, ...given }: LearningPlatformForm & Of & { audience?: string | null },
) {
  const data = { ...given, deploymentId: deploymentId || null, audience };
  const { issuer, clientId, organizationId } = data;
  await tx.$queryRaw`select pg_advisory_xact_lock(${CLIENT_LOCK}::int, hashtext(${JSON.stringify([issuer, clientId])}))::text`;
  const known = await tx.ltiPlatform.findMany({ where: { issuer, clientId } });
  const clashes = known.some(
    (row) =>
      row.deploymentId === data.deploymentId ||
      (row.organizationId !== organizationId && (row.deploymentId === null || data.deploymentId === null)) ||
      row.authEndpoint !== data.authEndpoint ||
      row.tokenEndpoint !== data.tokenEndpoint ||
      row.jwksUrl !== data.jwksUrl,
  );
  return clashes ? refuse('platform-exists') : tx.ltiPlatform.create({ data });
}

/** Takes a platform out: it launches nothing any more, and is sent no grade. */
export async function removePlatform(
  { services, viewer }: Caller,
  { organizationId, id }: Of & { id: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const organization = await organizationFor(tx, viewer, 'settings.manage', organizationId);
    if (isRefusal(organization)) return organization;
    const { count } = await tx.ltiPlatform.deleteMany({ where: { id, organizationId } });
    return count > 0 ? { removed: id } : refuse('not-found');
  });
}

export const registrationHash = ({ tokens }: Pick<Services, 'tokens'>, token: string): string =>
  tokens.keyed('lti-registration', token);

/** Makes a link by which one platform registers itself, once, within a day. */
export async function createPlatformRegistration(
  caller: Caller,
  { organizationId }: Of,
): Promise<PlatformRegistration | Refusal> {
  const { services, viewer } = caller;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + limits.registrationMs);
  const made = await services.db.transaction(async (tx) => {
    const organization = await organizationFor(tx, viewer, 'settings.manage', organizationId);
    if (isRefusal(organization)) return organization;
    await tx.ltiRegistration.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    return tx.ltiRegistration.create({
      data: { tokenHash: registrationHash(services, token), organizationId, expiresAt },
    });
  });
  if (isRefusal(made)) return made;
  return {
    url: `${toolOrigin(caller)}/app/lti/register?token=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}
