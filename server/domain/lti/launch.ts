import { randomBytes, randomUUID } from 'node:crypto';
import { lti as limits } from '#catalog/limits.ts';
import { launchedScenario } from '#catalog/lti.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import { scenariosToLink } from './deep-link.ts';
import { openLink, within } from './open-link.ts';
import { launchProof } from './result.ts';
import { type Message, verifyLaunch } from './verify.ts';

/** What follows a launch: a live page is played, or a scenario is chosen to link to. */
type Launched = { to: string } | { choose: { launchId: string; scenarios: { id: number; name: string }[] } };

/** Takes a launch in. */
export async function receiveLaunch(
  services: Services,
  form: Readonly<Record<string, string | undefined>>,
): Promise<Launched | Refusal> {
  const message = await verifyLaunch(services, form);
  if (isRefusal(message)) return message;
  const { prisma } = services.db;
  await prisma.ltiLaunch.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - limits.launchKeptMs) } },
  });
  if (message.deepLink) {
    const launchId = await noteLaunch(prisma, message, null);
    return { choose: { launchId, scenarios: await scenariosToLink(services, message.platform) } };
  }
  const scenarioId = launchedScenario(message.target);
  const { organizationId } = message.platform;
  const code =
    scenarioId === undefined ? null : await openLink(prisma, { id: scenarioId, ...within(organizationId) });
  if (!code || scenarioId === undefined) return refuse('lti-not-playable');
  const launchId = await noteLaunch(prisma, message, scenarioId);
  return { to: `/app/#/view/${code}?lti=${launchId}&proof=${launchProof(services, launchId)}` };
}

/** @returns the launch's id */
async function noteLaunch(db: Tx, message: Message, scenarioId: number | null): Promise<string> {
  const { platform, deploymentId, subject, lineItem, deepLink } = message;
  const { id } = await db.ltiLaunch.create({
    data: {
      id: randomBytes(24).toString('base64url'),
      platformId: platform.id,
      deploymentId,
      subject,
      scenarioId,
      lineItem,
      registration: randomUUID(),
      ...(deepLink ? { deepLink } : {}),
    },
  });
  return id;
}
