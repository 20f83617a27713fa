import { z } from 'zod';
import { clipSchema } from '#catalog/resources/clips.ts';
import type { ScenarioFragment } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { viewOf as clipOf, shown, tooNew } from '../clips/clips.ts';
import { createFilled } from '../scenarios/create-filled.ts';
import { duplicateScenario } from '../scenarios/duplicate.ts';
import { freeName, namesOf } from '../scenarios/free-name.ts';
import { cardsOf, getScenario } from '../scenarios/get.ts';
import { maySee, withBranch } from '../scenarios/rights.ts';
import { type ScenarioCard, scenarioCard } from '../scenarios/views.ts';

/** What a new scenario may begin with, besides the samples. */
export const madeTemplates = z.object({ scenarios: z.array(scenarioCard), clips: z.array(clipSchema) });

/** How many of each are offered. */
const MOST = 100;

/** The scenarios and clips of the caller's organization that somebody made templates. */
export async function listTemplates({ services, viewer }: Caller): Promise<z.infer<typeof madeTemplates>> {
  const { prisma } = services.db;
  const [rows, clips] = await Promise.all([
    prisma.scenario.findMany({
      where: { template: true, deletedAt: null, organizationId: viewer.orgId },
      include: withBranch,
      orderBy: { updatedAt: 'desc' },
      take: MOST,
    }),
    prisma.clip.findMany({
      where: sharedClips(viewer.orgId),
      orderBy: { updatedAt: 'desc' },
      take: MOST,
      select: shown,
    }),
  ]);
  const seen = rows.filter((row) => maySee(viewer, row));
  const scenarios = await cardsOf(
    prisma,
    seen.map(({ id }) => id),
    viewer,
  );
  return { scenarios, clips: clips.map(clipOf) };
}

const sharedClips = (organizationId: number) => ({ template: true, owner: { organizationId } });

/** Makes a scenario of the caller's from a scenario that is a template. Without a name it is called as that. */
export async function startFromScenario(
  caller: Caller,
  { scenarioId, name }: { scenarioId: number; name?: string | undefined },
): Promise<ScenarioCard | Refusal> {
  const { services, viewer } = caller;
  const { prisma } = services.db;
  const template = await prisma.scenario.findUnique({
    where: { id: scenarioId, deletedAt: null, template: true, organizationId: viewer.orgId },
    include: withBranch,
  });
  if (!template || !maySee(viewer, template)) return refuse('template-not-found');
  const taken = await namesOf(prisma, viewer.userId);
  const own = taken.has(template.name) ? freeName(template.name, taken) : template.name;
  return duplicateScenario(caller, { id: scenarioId, name: name ?? own, parentFolder: -1 });
}

/** Makes a scenario of the caller's with what a clip holds; objects stand in a scene of their own. */
export async function startFromClip(
  caller: Caller,
  { clipId, name }: { clipId: number; name?: string | undefined },
): Promise<ScenarioCard | Refusal> {
  const { services, viewer } = caller;
  const clip = await services.db.prisma.clip.findFirst({
    where: { id: clipId, ...sharedClips(viewer.orgId) },
  });
  if (!clip) return refuse('template-not-found');
  const fragment = clip.data as unknown as ScenarioFragment & { version: number };
  const newer = tooNew(fragment);
  if (newer) return newer;
  const asked = { name: name ?? clip.name, numbered: name === undefined };
  const made = await createFilled(caller, asked, fragment, clip.name);
  return isRefusal(made) ? made : getScenario(caller, { id: made });
}
