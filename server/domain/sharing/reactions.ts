import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { countUse, networkOf } from '../auth/attempts.ts';
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

/** Counts that a live page was opened: by a person once, by whom nobody knows once an hour from their network and browser. */
export async function noteView(
  { services, viewer, address, agent = '' }: Pick<Context, 'services' | 'viewer' | 'address' | 'agent'>,
  scenarioId: number,
): Promise<void> {
  if (viewer) return void (await noteReaction(services, 'view', scenarioId, viewer.userId));
  const again = await countUse(services, 'view', `${scenarioId} ${networkOf(address)} ${agent}`, 1);
  if (again) return;
  await services.db.prisma.anonymousViews.upsert({
    where: { scenarioId },
    create: { scenarioId, count: 1 },
    update: { count: { increment: 1 } },
  });
}

/** Notes the reaction of somebody who may watch the scenario. @returns whether it is their first */
async function noteReaction(
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
