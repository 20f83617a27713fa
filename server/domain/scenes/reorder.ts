import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { type Caller, scenarioToEdit, touchScenario } from '../scenarios/rights.ts';

export type ScenePosition = { id: number; position: number };

/** Gives scenes their places in the order, all or none. Revisions stay: a scene's content did not change. */
export async function reorderScenes(
  { services, viewer, clientId }: Caller,
  { scenarioId, positions }: { scenarioId: number; positions: ScenePosition[] },
): Promise<{ positions: ScenePosition[] } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    await touchScenario(tx, scenarioId);
    const known = await tx.scene.findMany({ where: { scenarioId }, select: { id: true } });
    const ids = new Set(known.map(({ id }) => id));
    const strangers = positions.map(({ id }) => id).filter((id) => !ids.has(id));
    if (strangers.length > 0) return refuse('scene-not-found', { id: strangers[0], ids: strangers });
    for (const { id, position } of positions) {
      await tx.scene.update({ where: { scenarioId_id: { scenarioId, id } }, data: { position } });
    }
    return { positions };
  });
  if (isRefusal(answer)) return answer;
  const origin = clientId ?? null;
  await services.bus.publish({ kind: 'scenes-reordered', scenarioId, positions, origin });
  return answer;
}
