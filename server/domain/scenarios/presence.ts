import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Presence } from '#server/live/bus.ts';
import type { Caller } from '../caller.ts';
import { scenarioToSee } from './rights.ts';

/** Tells everybody who has the scenario open that this person has too. Nothing of it is kept. */
export async function bePresent(
  { services, viewer, clientId }: Caller,
  { scenarioId, ...where }: { scenarioId: number } & Omit<Presence, 'userId' | 'name'>,
): Promise<{ told: true } | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const { userId } = viewer;
  const person = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, lastName: true, username: true },
  });
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username;
  await services.bus.publish({
    kind: 'present',
    scenarioId,
    origin: clientId ?? null,
    userId,
    name,
    ...where,
  });
  return { told: true };
}
