import { catalogList, type LearnerCourse } from '#catalog/resources/learner.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage } from '../resource-list.ts';
import { coursesShown } from './courses-of.ts';

const inCatalog = (orgId: number) => Prisma.sql`c."organizationId" = ${orgId} and c."retiredAt" is null`;

/** The courses that one can find, a page at a time: by words, tag, resource and type. */
export async function listCatalog(
  { services, viewer }: Caller,
  { tag, resource, type, ...asked }: AskedOf<typeof catalogList>,
): Promise<ResourceList<LearnerCourse>> {
  const { prisma } = services.db;
  return listPage(
    prisma,
    catalogList,
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
      views: coursesShown(prisma, viewer),
    },
    asked,
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
