import type { z } from 'zod';
import { analytics as limits } from '#catalog/limits.ts';
import type { AnalyticsAsked, analyticsChoices } from '#catalog/resources/analytics.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import { fromRuns } from './narrowed.ts';

type Choices = z.infer<typeof analyticsChoices>;

/** What the runs that the caller may see can be narrowed to; versions are those of the scenario that is asked for. */
export async function choicesOf(
  { services, viewer }: Caller,
  { organization, scenario }: Pick<AnalyticsAsked, 'organization' | 'scenario'>,
): Promise<Choices> {
  const { prisma } = services.db;
  const all = fromRuns(viewer, { organization });
  const of = fromRuns(viewer, { organization, scenario });
  const organizations = await prisma.$queryRaw<Choices['organizations']>`
    select o."id", o."name" ${fromRuns(viewer, {}, Prisma.sql`join "Organization" o on o."id" = r."organizationId"`)}
    group by o."id" order by "sortText"(o."name"), o."id" limit ${limits.choices}`;
  const scenarios = await prisma.$queryRaw<Choices['scenarios']>`
    select s."id", s."name" ${all} group by s."id" order by "sortText"(s."name"), s."id" limit ${limits.choices}`;
  const groups = await prisma.$queryRaw<Choices['groups']>`
    select g."id", g."name" ${fromRuns(
      viewer,
      { organization },
      Prisma.sql`join "GroupMember" m on m."userId" = r."userId" join "Group" g on g."id" = m."groupId"`,
    )} group by g."id" order by g."name", g."id" limit ${limits.choices}`;
  const people = await prisma.$queryRaw<Choices['people']>`
    select r."learner" as "id", max(r."learnerName") as "name" ${of} group by 1 order by 2, 1 limit ${limits.choices}`;
  const versions =
    scenario === undefined
      ? []
      : await prisma.$queryRaw<{ at: Date }[]>`
          select distinct r."publishDate" as "at" ${of} and r."publishDate" is not null order by 1 desc
          limit ${limits.choices}`;
  return { organizations, scenarios, groups, people, versions: versions.map(({ at }) => at.toISOString()) };
}
