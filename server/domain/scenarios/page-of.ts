import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Database } from '../database/open.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listAnswer } from '../resource-list.ts';
import { type CardRow, cardColumns, cardOf, cardTables } from './get.ts';
import type { ScenarioCard } from './views.ts';

/** The columns by which scenarios may be sorted. */
export const sortColumns = ['name', 'createdAt', 'updatedAt'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** All are indexed, and compared by the database: `nameKey` is what people compare of a name. */
export const scenarioSortKeys: Record<SortColumn, Prisma.Sql> = {
  name: Prisma.sql`s."nameKey"`,
  createdAt: Prisma.sql`s."createdAt"`,
  updatedAt: Prisma.sql`s."updatedAt"`,
};

export type ScenariosAsked = Asked<SortColumn>;

/**
 * Scenarios in which each word that was typed stands: in name, tags, description, or a text of a scene. The words of what
 * is only prepared do not count.
 */
export const holdingWords = (search: string): Prisma.Sql => Prisma.sql`s."id" in (
  select found."id" from unnest("wordsOf"(${search})) typed(word) cross join lateral (
    select w."scenarioId" as "id" from "ScenarioWords" w where w."words" @@ "beginsWith"(typed.word)
    union
    select w."scenarioId" from "SceneWords" w where w."words" @@ "beginsWith"(typed.word)
      and w."id" not in (select "wordsId" from "PreparedScene" where "wordsId" is not null)) found
  group by found."id" having count(*) = cardinality("wordsOf"(${search})))`;

interface Which<Field extends string> {
  /** Conditions on `"Scenario" s`. */
  where: readonly (Prisma.Sql | undefined)[];
  filters: readonly string[];
  sortKeys: Record<Field, Prisma.Sql>;
  /** Whether a scenario stands behind the others, whichever way they are sorted: an expression. */
  last?: Prisma.Sql;
  /** Their number where nothing is searched for, if that is known without counting: an expression. */
  counted?: Prisma.Sql;
}

type Row = CardRow & { total: number };

/** A page of scenarios, as cards: found, counted, sorted and cut by the database, in one statement. */
export async function scenarioPage<Field extends string>(
  { sql }: Pick<Database, 'sql'>,
  viewer: Viewer,
  { where, filters, sortKeys, last, counted }: Which<Field>,
  { search = '', page, size, sort }: Asked<Field>,
): Promise<ResourceList<ScenarioCard>> {
  const wanted = search.trim();
  const conditions = [...where, wanted ? holdingWords(wanted) : undefined].filter((one) => one !== undefined);
  const from = Prisma.sql`from "Scenario" s where ${Prisma.join(conditions, ' and ')}`;
  const turn = sort.direction === 'asc' ? Prisma.sql`asc` : Prisma.sql`desc`;
  const first = last ? Prisma.sql`${last}, ` : Prisma.empty;
  const order = Prisma.sql`order by ${first}${sortKeys[sort.field]} ${turn}, s."id" ${turn}`;
  const total = counted && !wanted ? counted : Prisma.sql`(select count(*) ${from})`;
  const { text, values } = Prisma.sql`select n."total", ${cardColumns(viewer.userId)}
    from (select ${total}::int as "total") n
    left join (select s."id" ${from} ${order} limit ${size} offset ${page * size}) page on true
    left join ${cardTables} on s."id" = page."id" ${order}`;
  const { rows } = await sql(text, values);
  const found = rows as unknown as Row[];
  const cards = found.filter(({ id }) => id !== null).map(({ total: _, ...row }) => cardOf(row, viewer));
  return listAnswer(cards, found[0]?.total ?? 0, { page, size }, Object.keys(sortKeys), filters);
}
