import type { AssetView } from '#catalog/resources/files.ts';
import { type Change, changeActions, differences, type ProjectData } from '#scenario';
import { assetIdsOf } from '#server/publish/bundle.ts';
import type { Tx } from '../database/open.ts';
import { AT_ONCE, atOnce } from '../scenes/size.ts';
import { inSlices } from '../slices.ts';
import { mediaUrl } from './views.ts';

/** An address of ours. */
export const ownAddress = /^\/?app\/media\/([0-9a-f-]{36})(?:\/(?:folder\/|[\w-]+))?$/i;

/** What an exchange comes to, and the last scene that it looked at. */
export interface Exchange {
  changes: Change[];
  last: number;
  /** There are others after it. */
  more: boolean;
}

/**
 * What putting one asset in the place of another changes of a scenario: in a few of the scenes that name it, those after
 * scene `after`, and where there are no more, in what variables do.
 */
export async function exchangedInScenario(
  db: Tx,
  { scenarioId, from, after }: { scenarioId: number; from: string; after: number },
  to: AssetView,
): Promise<Exchange> {
  const naming = await db.$queryRaw<{ id: number; bytes: number }[]>`
    select "id", pg_column_size("data") as "bytes" from "Scene"
    where "scenarioId" = ${scenarioId} and "assetIds" @> array[lower(${from})] and "id" > ${after}
    order by "id" limit ${AT_ONCE.rows + 1}`;
  const few = atOnce(naming);
  const more = few.length < naming.length;
  const rows = await db.$queryRaw<{ id: number; data: unknown }[]>`select "id", "data" from "Scene"
    where "scenarioId" = ${scenarioId} and "id" = any(${few.map(({ id }) => id)}::int[])`;
  const changes: Change[] = [];
  const slice = inSlices();
  for (const { id, data } of rows) {
    await slice();
    changes.push(...differences({ scene: id }, data, exchanged(data, from, to)));
  }
  if (!more) changes.push(...(await exchangedInProject(db, scenarioId, from, to)));
  return { changes, last: few.at(-1)?.id ?? after, more };
}

/** The same in what variables do when they change, which is kept as text. */
async function exchangedInProject(
  tx: Tx,
  scenarioId: number,
  from: string,
  to: AssetView,
): Promise<Change[]> {
  const row = await tx.projectData.findUnique({ where: { scenarioId } });
  const data = row?.data as unknown as ProjectData | undefined;
  if (!data || !assetIdsOf({ scenes: [], projectData: data }).has(from)) return [];
  const variables = data.variables.map((variable) =>
    changeActions(variable.data).length > 0
      ? { ...variable, data: JSON.stringify(exchanged(JSON.parse(variable.data!), from, to)) }
      : variable,
  );
  return differences('project', data, { ...data, variables });
}

/** Copies a value with one asset's id, name and addresses replaced by another's. */
function exchanged(value: unknown, from: string, to: AssetView): unknown {
  if (Array.isArray(value)) return value.map((one) => exchanged(one, from, to));
  if (typeof value === 'object' && value !== null) {
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, exchanged(one, from, to)]),
    );
    const { assetId } = value as { assetId?: unknown };
    if (String(assetId).toLowerCase() === from && 'assetName' in copy) copy.assetName = to.name;
    return copy;
  }
  if (typeof value !== 'string') return value;
  if (value.toLowerCase() === from) return to.id;
  if (ownAddress.exec(value)?.[1]?.toLowerCase() !== from) return value;
  return value.endsWith('/thumb') ? mediaUrl(to.id, 'thumb') : to.url;
}
