import { z } from 'zod';
import { lti as limits } from '#catalog/limits.ts';
import { claim, deepLinkingClaim, scenarioLaunch } from '#catalog/lti.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { LtiPlatform } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import { signFor } from './keys.ts';
import { openLinks, within } from './open-link.ts';
import { toolOrigin } from './platforms.ts';

/** The scenarios of a platform's organization that its learners can be let into, by their names. */
export const scenariosToLink = ({ db }: Services, { organizationId }: LtiPlatform) =>
  db.prisma.scenario.findMany({
    where: { ...within(organizationId), deletedAt: null, liveCodes: { some: openLinks() } },
    select: { id: true, name: true },
    orderBy: [{ nameKey: 'asc' }, { id: 'asc' }],
    take: limits.scenariosToLink,
  });

const asked = z.object({ deep_link_return_url: z.string(), data: z.string().optional() });

/** Answers a platform that asked for a link: where to, and the form's field. Once for each asking. */
export async function answerDeepLink(
  caller: { services: Services; origin: string },
  { launchId, scenarioId }: { launchId: string; scenarioId: number },
): Promise<{ to: string; jwt: string } | Refusal> {
  const { services } = caller;
  const launch = await services.db.prisma.ltiLaunch.findUnique({
    where: { id: launchId, finishedAt: null },
    include: { platform: true },
  });
  const settings = asked.safeParse(launch?.deepLink).data;
  if (!launch || !settings) return refuse('lti-launch-used');
  if (launch.createdAt.getTime() < Date.now() - limits.choosingMs) return refuse('lti-launch-expired');
  const scenario = await services.db.prisma.scenario.findFirst({
    where: {
      id: scenarioId,
      ...within(launch.platform.organizationId),
      deletedAt: null,
      liveCodes: { some: openLinks() },
    },
  });
  if (!scenario) return refuse('lti-not-playable');
  const { count } = await services.db.prisma.ltiLaunch.updateMany({
    where: { id: launchId, finishedAt: null },
    data: { finishedAt: new Date(), scenarioId },
  });
  if (count === 0) return refuse('lti-launch-used');
  const { issuer, clientId } = launch.platform;
  const jwt = await signFor(
    services,
    { clientId, audience: issuer },
    {
      nonce: launch.registration,
      [claim('message_type')]: 'LtiDeepLinkingResponse',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: launch.deploymentId,
      ...(settings.data === undefined ? {} : { [deepLinkingClaim('data')]: settings.data }),
      [deepLinkingClaim('content_items')]: [
        {
          type: 'ltiResourceLink',
          title: scenario.name,
          url: scenarioLaunch(toolOrigin(caller), scenario.id),
          lineItem: { label: scenario.name, scoreMaximum: 100, resourceId: String(scenario.id) },
        },
      ],
    },
  );
  return { to: settings.deep_link_return_url, jwt };
}
