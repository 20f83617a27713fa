import { type Course, type CourseDetails, type CourseType, courseList } from '#catalog/resources/courses.ts';
import type { NamedPerson } from '#catalog/resources/learning-fields.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { type Course as CourseRow, Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage, within } from '../resource-list.ts';
import { accessCodeView } from './access-codes.ts';
import { contentsOf } from './contents.ts';
import { prerequisitesOf } from './prerequisites.ts';
import { courseFor } from './rights.ts';

type Asked = AskedOf<typeof courseList>;
type Row = CourseRow & {
  organization: string;
  instructors: NamedPerson[];
  sessionCount: number;
  enrolledCount: number;
};

/** What a person is called, in SQL. */
export const nameOf = (user: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(nullif(trim(${user}."firstName" || ' ' || ${user}."lastName"), ''), ${user}."username")`;

/** What people are sorted by, by their last names, in SQL. */
export const byLastName = (user: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${user}."lastNameKey" || ' ' || ${user}."firstNameKey")`;

const enrolled = Prisma.sql`(select count(*)::int from "Enrollment" e where e."courseId" = c."id"
  and e."current" and e."state" in ('enrolled', 'completed', 'failed'))`;
const columns = Prisma.sql`c.*, o."name" as "organization",
  coalesce((select jsonb_agg(jsonb_build_object('id', u."id", 'name', ${nameOf(Prisma.sql`u`)}) order by u."lastName", u."id")
    from "CourseInstructor" i join "User" u on u."id" = i."userId" where i."courseId" = c."id"), '[]') as "instructors",
  (select count(*)::int from "CourseSession" s where s."courseId" = c."id" and s."cancelledAt" is null) as "sessionCount",
  ${enrolled} as "enrolledCount"`;
const tables = Prisma.sql`"Course" c left join "Organization" o on o."id" = c."organizationId"`;
const sortKeys: Record<Asked['sort']['field'], Prisma.Sql> = {
  courseId: Prisma.sql`c."courseIdKey"`,
  title: Prisma.sql`c."titleKey"`,
  type: Prisma.sql`c."type"`,
  startsAt: Prisma.sql`coalesce(c."startsAt", 'infinity')`,
  enrolledCount: enrolled,
  createdAt: Prisma.sql`c."createdAt"`,
};

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const courseView = ({ creditQuarters, ...row }: Row): Course => ({
  ...row,
  type: row.type as CourseType,
  creditHours: creditQuarters / 4,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  dueAt: iso(row.dueAt),
  expiresAt: iso(row.expiresAt),
  enrollOpensAt: iso(row.enrollOpensAt),
  enrollClosesAt: iso(row.enrollClosesAt),
  retiredAt: iso(row.retiredAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The courses that the caller may see as staff, a page at a time. */
export async function listCourses(
  { services, viewer }: Caller,
  { organization, type, tag, resource, retired = false, ...asked }: Asked,
): Promise<ResourceList<Course>> {
  const where = [
    within(viewer, 'courses.read', Prisma.sql`c."organizationId"`),
    organization === undefined ? undefined : Prisma.sql`c."organizationId" = ${organization}`,
    type && Prisma.sql`c."type" = ${type}`,
    tag && Prisma.sql`${tag} = any(c."tags")`,
    resource && Prisma.sql`${resource} = any(c."resources")`,
    retired ? Prisma.sql`c."retiredAt" is not null` : Prisma.sql`c."retiredAt" is null`,
  ].map((one) => one || undefined);
  const searched = [Prisma.sql`c."searchKey"`];
  const list = { columns, tables, where, sortKeys, id: Prisma.sql`c."id"`, searched, view: courseView };
  return listPage(services.db.prisma, courseList, list, asked);
}

/** A course with its contents, prerequisites and codes, as staff sees it. */
export async function getCourse(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<CourseDetails | Refusal> {
  const { prisma } = services.db;
  const seen = await courseFor(prisma, viewer, 'courses.read', id);
  if (isRefusal(seen)) return seen;
  const [row] = await prisma.$queryRaw<Row[]>`select ${columns} from ${tables} where c."id" = ${id}`;
  if (!row) return refuse('course-not-found');
  const [contents, prerequisites, codes] = await Promise.all([
    contentsOf(prisma, id),
    prerequisitesOf(prisma, id),
    prisma.accessCode.findMany({ where: { courseId: id }, orderBy: { id: 'asc' } }),
  ]);
  return { ...courseView(row), contents, prerequisites, accessCodes: codes.map(accessCodeView) };
}
