import { lists } from '#catalog/limits.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type ScenariosAsked, scenarioPage, scenarioSortKeys } from './page-of.ts';
import type { ScenarioCard } from './views.ts';

/** My Scenarios: those that the caller owns, a page at a time. `parentFolder`: a folder's id; -1 is the root. */
export async function listScenarios(
  { services, viewer }: Caller,
  { parentFolder, ...asked }: ScenariosAsked & { parentFolder?: number },
): Promise<ResourceList<ScenarioCard>> {
  const place = parentFolder === lists.folderRootId ? 0 : parentFolder;
  const where = [
    Prisma.sql`s."ownerId" = ${viewer.userId}`,
    place === undefined ? Prisma.sql`s."place" >= 0` : Prisma.sql`s."place" = ${place}`,
  ];
  return scenarioPage(
    services.db,
    viewer,
    {
      where,
      filters: ['search', 'parentFolder'],
      sortKeys: scenarioSortKeys,
      counted: Prisma.sql`coalesce((select sum(n."count") from "ScenarioCount" n where n."ownerId" = ${viewer.userId}
        ${place === undefined ? Prisma.empty : Prisma.sql`and n."place" = ${place}`}), 0)`,
    },
    asked,
  );
}
