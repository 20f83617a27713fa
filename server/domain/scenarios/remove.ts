import { isRefusal, type Refusal } from '#server/errors.ts';
import { dropFiles, filesOfScenario } from '../packages/of-scenario.ts';
import { type Caller, scenarioToEdit } from './rights.ts';

/** Removes a scenario with its scenes, packages and live pages. Assets that nothing else uses become free. */
export async function removeScenario(
  { services, viewer, clientId }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, id);
    if (isRefusal(scenario)) return scenario;
    const files = await filesOfScenario(tx, id);
    await tx.scenario.delete({ where: { id } });
    return { removed: id, files };
  });
  if (isRefusal(answer)) return answer;
  // The rows are gone whatever becomes of the files; those that stay harm nobody.
  await dropFiles(services, answer.files).catch((error: unknown) =>
    services.log.error({ scenario: id, err: error }, 'files of a removed scenario stay'),
  );
  await services.bus.publish({ kind: 'scenario-removed', scenarioId: id, origin: clientId ?? null });
  return { removed: answer.removed };
}
