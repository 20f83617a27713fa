import { livePage } from '#catalog/live-code.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { holdScenario, mayPublish, scenarioToSee } from '../scenarios/rights.ts';
import { dropUnshown, endMaking } from './live.ts';

/**
 * Ends a scenario's live page: its address shows nothing any more, and is never given out again. Who is publishing one
 * at that moment is told that it was withdrawn.
 */
export async function unpublish(
  { services, viewer }: Caller,
  { scenarioId }: { scenarioId: number },
): Promise<{ unpublished: boolean } | Refusal> {
  const scenario = await scenarioToSee(services.db.prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
  const ended = await services.db.transaction(async (tx) => {
    await holdScenario(tx, scenarioId);
    // What cannot be watched stands in no channel.
    await tx.scenario.updateMany({ where: { id: scenarioId }, data: { publicAt: null } });
    const { count } = await tx.liveCode.deleteMany({ where: { scenarioId } });
    // They would go with what they report of, but so the audit log tells who ended them.
    await tx.lrsKey.deleteMany({ where: { package: { scenarioId, target: livePage } } });
    return count + (await endMaking(tx, { scenarioId, target: livePage }));
  });
  await dropUnshown(services, scenarioId);
  return { unpublished: ended > 0 };
}
