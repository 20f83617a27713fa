import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { type Caller, scenarioToEdit, touchScenario } from '../scenarios/rights.ts';

/** Removes scenes; at least one stays (spec section 5). Ids that are gone already are no error. */
export async function removeScenes(
  { services, viewer, clientId }: Caller,
  { scenarioId, ids }: { scenarioId: number; ids: number[] },
): Promise<{ removed: number[] } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    await touchScenario(tx, scenarioId);
    const rows = await tx.scene.findMany({ where: { scenarioId }, select: { id: true, revision: true } });
    const going = rows.filter(({ id }) => ids.includes(id));
    const removed = going.map(({ id }) => id);
    if (removed.length && removed.length === rows.length) return refuse('last-scene');
    const floor = Math.max(0, ...going.map(({ revision }) => revision));
    await tx.scenario.updateMany({
      where: { id: scenarioId, sceneFloor: { lt: floor } },
      data: { sceneFloor: floor },
    });
    await tx.scene.deleteMany({ where: { scenarioId, id: { in: removed } } });
    return { removed };
  });
  if (isRefusal(answer)) return answer;
  if (answer.removed.length) {
    const origin = clientId ?? null;
    await services.bus.publish({ kind: 'scenes-removed', scenarioId, sceneIds: answer.removed, origin });
  }
  return answer;
}
