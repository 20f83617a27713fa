import { isRefusal, type Refusal } from '#server/errors.ts';
import { type Caller, scenarioToEdit } from './rights.ts';

/** Removes a scenario with its scenes, packages and live pages. Assets that nothing else uses become free. */
export async function removeScenario(
  { services, viewer, clientId }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, id);
    if (isRefusal(scenario)) return scenario;
    await tx.scenario.delete({ where: { id } });
    return { removed: id };
  });
  if (isRefusal(answer)) return answer;
  await services.bus.publish({ kind: 'scenario-removed', scenarioId: id, origin: clientId ?? null });
  return answer;
}
