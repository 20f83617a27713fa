import { z } from 'zod';
import { scoreScope } from '#catalog/lti.ts';
import { callService, type ServiceAnswer, ServiceError } from '#server/gateways/pages/call-service.ts';
import type { LtiLaunch, LtiPlatform } from '#server/generated/client.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { signFor } from './keys.ts';

type Launch = LtiLaunch & { platform: LtiPlatform };

const granted = z.object({ access_token: z.string() });

/** Times that a grade is told with a later date, where the platform has one that is not older. */
const DATES = 3;

/**
 * The job of a result: gives the platform the grade. A platform that cannot be reached, or is out of order, is asked
 * again; what it refuses for good is noted with the launch.
 */
export async function sendGrade(services: Services, { launchId }: JobData['lti-grade']): Promise<void> {
  const { prisma } = services.db;
  const launch = await prisma.ltiLaunch.findUnique({
    where: { id: launchId },
    include: { platform: true },
  });
  if (!launch?.lineItem || launch.score === null || launch.gradedAt) return;
  const { status, text } = await postScore(services, launch, launch.lineItem);
  const taken = status >= 200 && status < 300;
  if (!taken && mayPass(status))
    throw new ServiceError(`the platform answered ${status}: ${text.slice(0, 200)}`);
  if (!taken) services.log.warn({ launch: launchId, status, text }, 'a platform refused a grade');
  await prisma.ltiLaunch.updateMany({
    // A later result is told by a job of its own.
    where: { id: launchId, finishedAt: launch.finishedAt },
    data: taken ? { gradedAt: new Date(), problem: null } : { problem: `${status} ${text.slice(0, 200)}` },
  });
}

/** Notes that a grade did not arrive. */
export async function abandonGrade(services: Services, { launchId }: JobData['lti-grade']): Promise<void> {
  await services.db.prisma.ltiLaunch.updateMany({
    where: { id: launchId, gradedAt: null },
    data: { problem: 'unreachable' },
  });
}

const mayPass = (status: number) => status === 401 || status === 408 || status === 429 || status >= 500;

async function postScore(services: Services, launch: Launch, lineItem: string): Promise<ServiceAnswer> {
  const token = await accessToken(services, launch.platform);
  const finished = launch.finishedAt ?? new Date();
  let timestamp = finished;
  for (let tries = 1; ; tries += 1) {
    const answer = await callService(scoresOf(lineItem), services.config.privatePages, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      },
      body: JSON.stringify({
        userId: launch.subject,
        timestamp: timestamp.toISOString(),
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        scoreGiven: launch.score,
        scoreMaximum: 100,
      }),
    });
    // It has a grade whose date is not older: its clock is ahead, or ours was. Its own clock says what is newer.
    if (answer.status !== 409 || tries === DATES) return answer;
    const there = Math.max(answer.date?.getTime() ?? 0, Date.now(), timestamp.getTime());
    timestamp = new Date(there + 1000 * 60 ** (tries - 1));
  }
}

/** A line item's scores lie below its path, before its query. */
export function scoresOf(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}

/** A token for the platform's services, for one call. */
async function accessToken(services: Services, platform: LtiPlatform): Promise<string> {
  const { clientId, tokenEndpoint, audience } = platform;
  const assertion = await signFor(
    services,
    { clientId, audience: audience ?? tokenEndpoint },
    { sub: clientId },
  );
  const answer = await callService(tokenEndpoint, services.config.privatePages, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: scoreScope,
    }).toString(),
  });
  const given = granted.safeParse(answer.status === 200 ? parsed(answer.text) : null).data;
  if (!given) throw new ServiceError(`no token: the platform answered ${answer.status}`);
  return given.access_token;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
