import { rates } from '#catalog/limits.ts';
import { livePage } from '#catalog/live-code.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { countUse } from '../auth/attempts.ts';
import { sameSecret } from '../auth/same-secret.ts';
import type { Caller } from '../caller.ts';
import { addLink } from '../sharing/links.ts';
import { createPackage, type PackageAsked } from './create.ts';
import { type PackageView, viewUrl } from './views.ts';

/** What the packages of a scenario are known by: it may be read out of each, and opens nothing but the live page. */
const hybridToken = ({ tokens }: Services, scenarioId: number): string =>
  `${scenarioId}.${tokens.keyed('hybrid-viewers', String(scenarioId))}`;

/** Publishes a hybrid package, and the live page that it shows where there is none. */
export async function createHybrid(
  caller: Caller & Pick<SignedIn, 'origin'>,
  asked: PackageAsked,
): Promise<PackageView | Refusal> {
  const { services, origin } = caller;
  const code = await openCode(caller, asked.scenarioId);
  if (isRefusal(code)) return code;
  const token = encodeURIComponent(hybridToken(services, asked.scenarioId));
  const hybridPage = `${services.config.publicUrl ?? origin}${viewUrl(code)}?hybrid=${token}`;
  return createPackage(caller, asked, { hybridPage });
}

/** A link to the live page that lets anybody in. */
async function openCode(
  caller: Caller & Pick<SignedIn, 'origin'>,
  scenarioId: number,
): Promise<string | Refusal> {
  const { prisma } = caller.services.db;
  const find = () =>
    prisma.liveCode.findFirst({
      where: { scenarioId, private: false, passwordHash: null, expiresAt: null },
      orderBy: { createdAt: 'asc' },
      select: { code: true },
    });
  const shown = await prisma.liveCode.findFirst({ where: { scenarioId }, select: { code: true } });
  if (!shown) {
    const made = await createPackage(caller, { scenarioId, target: livePage });
    if (isRefusal(made)) return made;
  }
  const open = await find();
  if (open) return open.code;
  const link = await addLink(caller, {
    scenarioId,
    name: 'SCORM',
    access: 'anyone',
    userIds: [],
    groupIds: [],
    expiresAt: null,
  });
  return isRefusal(link) ? link : link.code;
}

/**
 * Validates the student whom a hybrid package names: its token is of a scenario whose live page stands. An empty list is
 * success (spec section 7).
 */
export async function hybridViewers(
  { services, address }: Pick<Context, 'services' | 'address'>,
  { token, username }: { token: string; username: string },
): Promise<string[] | Refusal> {
  const tooMany = await countUse(services, 'hybrid', `${address} ${username}`, rates.hybridViewers);
  if (tooMany) return tooMany;
  const scenarioId = Number(token.split('.')[0]);
  const right = Number.isInteger(scenarioId) ? hybridToken(services, scenarioId) : '';
  if (!sameSecret(right, token)) return refuse('token-invalid');
  const live = await services.db.prisma.liveCode.findFirst({
    where: { scenarioId, scenario: { deletedAt: null } },
    select: { code: true },
  });
  return live ? [] : refuse('view-not-found');
}
