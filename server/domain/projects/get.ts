import { z } from 'zod';
import type { ProjectData } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { scenarioToSee } from '../scenarios/rights.ts';
import { asStored } from '../stored.ts';
import { withoutSecrets } from './secrets.ts';

export const savedProject = z.object({ project: asStored('ProjectData'), revision: z.number() });
export type SavedProject = z.infer<typeof savedProject>;

/** A scenario's project data. The counter of ids is the scenario's own, whatever was saved in the data. */
export async function getProject(
  { services, viewer }: Caller,
  { scenarioId }: { scenarioId: number },
): Promise<SavedProject | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const row = await prisma.projectData.findUnique({ where: { scenarioId } });
  return row ? projectOf(row, scenario.nextObjId) : refuse('not-found');
}

/** The project data of a row, as it is answered. */
export const projectOf = (
  { data, revision }: { data: unknown; revision: number },
  nextObjId: number,
): SavedProject => ({ project: { ...withoutSecrets(data as ProjectData), nextObjId }, revision });
