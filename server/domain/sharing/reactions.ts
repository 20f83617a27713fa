import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import { scenarioToWatch } from './watch.ts';

/** What a person says of a scenario once: that they like it, that they have looked at it. */
const tables = { like: 'scenarioLike', view: 'scenarioView' } as const;
export type Reaction = keyof typeof tables;

/** Notes a person's reaction. Answers true the first time, and false where it was noted before. */
export async function react(
  { services, viewer }: Caller,
  { id, reaction }: { id: number; reaction: Reaction },
): Promise<boolean | Refusal> {
  const scenario = await scenarioToWatch(services.db.prisma, viewer, id);
  if (isRefusal(scenario)) return scenario;
  return noteReaction(services, reaction, id, viewer.userId);
}

/** Notes the reaction of somebody who may watch the scenario. @returns whether it is their first */
export async function noteReaction(
  { db: { prisma } }: Services,
  reaction: Reaction,
  scenarioId: number,
  userId: number,
): Promise<boolean> {
  const asked = { data: [{ scenarioId, userId }], skipDuplicates: true };
  const { count } =
    reaction === 'like'
      ? await prisma[tables.like].createMany(asked)
      : await prisma[tables.view].createMany(asked);
  return count > 0;
}
