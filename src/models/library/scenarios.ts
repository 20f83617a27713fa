import { api } from '#api/client.ts';
import { randomId } from '#api/client-id.ts';
import { lists } from '#catalog/limits.ts';
import { pagedList } from '../lists/paged-list.ts';

/** The person's scenarios as the editor's dialog shows them, those changed last first. */
export const scenarioList = pagedList('scenarios', { search: '' }, (asked) =>
  api.scenarios.list.query({ ...asked, size: lists.assetPageSize }),
);

/** Makes an empty scenario. @returns its id; undefined where it could not be made, which the API link has told */
export async function makeScenario(name: string): Promise<number | undefined> {
  try {
    const { id } = await api.scenarios.create.mutate({ name, creationKey: randomId() });
    return id;
  } catch {
    return undefined;
  }
}
