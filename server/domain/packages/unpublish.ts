import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { type Caller, mayPublish, scenarioToSee } from '../scenarios/rights.ts';
import { dropPackages } from './make.ts';

/** Ends a scenario's live page: its address shows nothing any more, and is never given out again. */
export async function unpublish(
  { services, viewer }: Caller,
  { scenarioId }: { scenarioId: number },
): Promise<{ unpublished: boolean } | Refusal> {
  const scenario = await scenarioToSee(services.db.prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
  const [{ count }] = await services.db.transaction(async (tx) => [
    await tx.liveCode.deleteMany({ where: { scenarioId } }),
    // What cannot be watched stands in no channel.
    await tx.scenario.update({ where: { id: scenarioId }, data: { publicAt: null }, select: { id: true } }),
  ]);
  // Nobody is shown it by now: what could not be removed goes when it is published again.
  await dropPackages(services, { scenarioId, target: 'live' }).catch((err: unknown) =>
    services.log.warn({ scenario: scenarioId, err }, 'an unpublished page could not be removed'),
  );
  return { unpublished: count > 0 };
}
