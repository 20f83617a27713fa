import type { catalogSortColumns, LearnerCourse } from '#catalog/resources/learner.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listAnswer, pageOf } from '../resource-list.ts';
import { coursesOf } from './courses-of.ts';

type Field = (typeof catalogSortColumns)[number];
type Filters = { tag?: string; resource?: string; type?: string };

const inCatalog = (orgId: number) => Prisma.sql`c."organizationId" = ${orgId} and c."retiredAt" is null`;

/** The courses that one can find, a page at a time: by words, tag, resource and type. */
export async function listCatalog(
  { services, viewer }: Caller,
  { tag, resource, type, ...asked }: Asked<Field> & Filters,
): Promise<ResourceList<LearnerCourse>> {
  const { prisma } = services.db;
  const { rows, total } = await pageOf<{ id: number }, Field>(
    prisma,
    {
      columns: Prisma.sql`c."id"`,
      tables: Prisma.sql`"Course" c`,
      where: [
        inCatalog(viewer.orgId),
        tag === undefined ? undefined : Prisma.sql`${tag} = any(c."tags")`,
        resource === undefined ? undefined : Prisma.sql`${resource} = any(c."resources")`,
        type === undefined ? undefined : Prisma.sql`c."type" = ${type}`,
      ],
      sortKeys: {
        title: Prisma.sql`c."titleKey"`,
        startsAt: Prisma.sql`coalesce(c."startsAt", 'infinity')`,
        createdAt: Prisma.sql`c."createdAt"`,
      },
      id: Prisma.sql`c."id"`,
      searched: [Prisma.sql`c."searchKey"`],
    },
    asked,
  );
  const ids = rows.map(({ id }) => id);
  const courses = await coursesOf(prisma, viewer, ids, new Date());
  const views = courses.map(({ view }) => view);
  return listAnswer(
    views,
    total,
    asked,
    ['title', 'startsAt', 'createdAt'],
    ['search', 'tag', 'resource', 'type'],
  );
}

/** The words that the catalog's courses are found by, the most used first. */
export async function catalogWords({
  services,
  viewer,
}: Caller): Promise<{ tags: string[]; resources: string[] }> {
  const wordsOf = async (column: Prisma.Sql) => {
    const rows = await services.db.prisma.$queryRaw<{ word: string }[]>`
      select w.word from "Course" c cross join lateral unnest(${column}) w(word)
      where ${inCatalog(viewer.orgId)} group by w.word order by count(*) desc, w.word limit 50`;
    return rows.map(({ word }) => word);
  };
  const [tags, resources] = await Promise.all([
    wordsOf(Prisma.sql`c."tags"`),
    wordsOf(Prisma.sql`c."resources"`),
  ]);
  return { tags, resources };
}
