import { randomBytes } from 'node:crypto';
import { devices as limits } from '#catalog/limits.ts';
import type { Kiosk } from '#catalog/resources/devices.ts';
import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { tryCode, typedCode } from '../headset/short-codes.ts';
import { thumbnailUrl } from '../scenarios/views.ts';
import { codeHashOf } from './devices.ts';

const keyHashOf = ({ tokens }: Pick<Services, 'tokens'>, key: string): string =>
  tokens.keyed('device-key', key);

/**
 * Registers the browser that asks as the headset whose code was typed. It is known from then on by a cookie that its
 * scripts cannot read; a headset that was registered before is not any more.
 */
export async function registerDevice(
  context: Context,
  { code }: { code: string },
): Promise<{ registered: boolean } | Refusal> {
  const { services, agent = '', kiosk } = context;
  const { db, tokens } = services;
  const key = randomBytes(32).toString('base64url');
  const refused = await db.transaction((tx) =>
    tryCode(context, { db: { prisma: tx }, tokens }, 'device-register', async () => {
      const now = new Date();
      const { count } = await tx.device.updateMany({
        where: { codeHash: codeHashOf(services, typedCode(code)), codeExpiresAt: { gt: now } },
        data: {
          codeHash: null,
          codeExpiresAt: null,
          keyHash: keyHashOf(services, key),
          registeredAt: now,
          seenAt: now,
          agent,
        },
      });
      return count === 1;
    }),
  );
  if (refused) return refused;
  kiosk?.remember(key, limits.keptMs);
  return { registered: true };
}

/** What the headset that asks begins with: its scenarios that have a live page. */
export async function kioskOf({ services, kiosk }: Context): Promise<Kiosk | Refusal> {
  const { prisma } = services.db;
  const device = kiosk?.held
    ? await prisma.device.findUnique({
        where: { keyHash: keyHashOf(services, kiosk.held) },
        include: { organization: { select: { name: true } } },
      })
    : null;
  if (!device) return refuse('device-unknown');
  const now = new Date();
  const { count } = await prisma.device.updateMany({
    where: { id: device.id, seenAt: { lt: new Date(now.getTime() - limits.seenMs) } },
    data: { seenAt: now },
  });
  // A headset in use stays known.
  if (count > 0) kiosk?.remember(kiosk.held!, limits.keptMs);
  const rows = await prisma.$queryRaw<(Kiosk['scenarios'][number] & { picture: string | null })[]>`
    select s."id", s."name", s."description", l."code",
      coalesce(s."coverAssetId"::text, (select p."data"->>'assetId' from "Scene" p where p."scenarioId" = s."id"
        order by p."position", p."id" limit 1)) as "picture"
    from "DeviceScenario" g join "Scenario" s on s."id" = g."scenarioId" and s."deletedAt" is null
    cross join lateral (select l."code" from "LiveCode" l where l."scenarioId" = s."id"
      and (l."expiresAt" is null or l."expiresAt" > now()) order by l."createdAt" limit 1) l
    where g."deviceId" = ${device.id} order by g."position"`;
  return {
    name: device.name,
    organization: device.organization.name,
    scenarios: rows.map(({ picture, ...row }) => ({ ...row, thumbnailUrl: thumbnailUrl(picture) })),
  };
}

/** Whether the browser that asks is a headset that was given one of the scenarios. */
export async function isGivenToDevice(
  { services, kiosk }: Pick<Context, 'services' | 'kiosk'>,
  scenarioIds: number[],
): Promise<boolean> {
  if (!kiosk?.held) return false;
  const keyHash = keyHashOf(services, kiosk.held);
  const given = { scenarioId: { in: scenarioIds }, device: { keyHash } };
  return (await services.db.prisma.deviceScenario.count({ where: given })) > 0;
}
