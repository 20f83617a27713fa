import { reachOf } from '#catalog/permissions.ts';
import type { AnalyticsAsked } from '#catalog/resources/analytics.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import { within } from '../resource-list.ts';

const DAY_MS = 86_400_000;

/**
 * The runs that the viewer may see, narrowed to what they ask for: conditions on "LearnerRun" r and "Scenario" s.
 * Authors see those of their own scenarios.
 */
export const narrowed = (
  viewer: Viewer,
  { organization, scenario, group, person, version, start, end }: AnalyticsAsked,
): (Prisma.Sql | undefined)[] => [
  within(viewer, 'analytics.read', Prisma.sql`r."organizationId"`),
  reachOf(viewer, 'analytics.read') === 'organization'
    ? Prisma.sql`s."ownerId" = ${viewer.userId}`
    : undefined,
  organization === undefined ? undefined : Prisma.sql`r."organizationId" = ${organization}`,
  scenario === undefined ? undefined : Prisma.sql`r."scenarioId" = ${scenario}`,
  group === undefined
    ? undefined
    : Prisma.sql`r."userId" in (select m."userId" from "GroupMember" m where m."groupId" = ${group})`,
  person === undefined ? undefined : Prisma.sql`r."learner" = ${person}`,
  version === undefined ? undefined : Prisma.sql`r."publishDate" = ${new Date(version)}`,
  start === undefined ? undefined : Prisma.sql`r."startedAt" >= ${new Date(start)}`,
  end === undefined ? undefined : Prisma.sql`r."startedAt" < ${new Date(Date.parse(end) + DAY_MS)}`,
];

export const runTables = Prisma.sql`"LearnerRun" r left join "Scenario" s on s."id" = r."scenarioId"`;

/** The same as the rest of a statement, from its "from" on; `more`: tables joined to these. */
export function fromRuns(viewer: Viewer, asked: AnalyticsAsked, more: Prisma.Sql = Prisma.empty): Prisma.Sql {
  const conditions = narrowed(viewer, asked).filter((one) => one !== undefined);
  return Prisma.sql`from ${runTables} ${more} where ${Prisma.join([Prisma.sql`true`, ...conditions], ' and ')}`;
}
