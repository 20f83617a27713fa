import { reachOf } from '#catalog/permissions.ts';
import { classRosterList, type EnrollmentState, type RosterEntry } from '#catalog/resources/classes.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage, rowsOf, within } from '../resource-list.ts';
import { byLastName, nameOf } from './courses.ts';

type Asked = AskedOf<typeof classRosterList>;
type Field = Asked['sort']['field'];
type Dates = 'createdAt' | 'enrolledAt' | 'completedAt';
type Row = Omit<RosterEntry, Dates> & { createdAt: Date; enrolledAt: Date | null; completedAt: Date | null };
type Narrowed = { sessionId?: number; courseId?: number; state?: string };

const name = nameOf(Prisma.sql`u`);
const columns = Prisma.sql`e."id", e."userId", ${name} as "name", u."email", e."courseId", c."title" as "course",
  e."sessionId", s."name" as "session", e."attempt", e."state", e."score", e."completion", e."createdAt",
  e."enrolledAt", e."completedAt",
  case when e."state" = 'waitlisted' then (select count(*)::int from "Enrollment" w
    where w."sessionId" = e."sessionId" and w."state" = 'waitlisted' and w."ticket" <= e."ticket") end as "place",
  coalesce((select jsonb_object_agg(a."meetingId"::text, a."status") from "Attendance" a
    where a."enrollmentId" = e."id"), '{}'::jsonb) as "attendance"`;
const tables = Prisma.sql`"Enrollment" e left join "User" u on u."id" = e."userId" left join "Course" c on c."id" = e."courseId"
  left join "CourseSession" s on s."id" = e."sessionId"`;
const sortKeys = {
  name: byLastName(Prisma.sql`u`),
  email: Prisma.sql`u."emailKey"`,
  state: Prisma.sql`e."state"`,
  score: Prisma.sql`e."score"`,
  createdAt: Prisma.sql`e."createdAt"`,
};

/** Courses that a viewer teaches, where their ability goes no further; undefined: it does. */
export const taughtBy = (
  viewer: Viewer,
  ability: 'classes.teach' | 'learning.report',
  course: Prisma.Sql,
): Prisma.Sql | undefined =>
  reachOf(viewer, ability) === 'own'
    ? Prisma.sql`exists (select 1 from "CourseInstructor" i
        where i."courseId" = ${course} and i."userId" = ${viewer.userId})`
    : undefined;

const listOfRoster = (viewer: Viewer, { sessionId, courseId, state }: Narrowed) => ({
  columns,
  tables,
  where: [
    Prisma.sql`e."current"`,
    within(viewer, 'classes.teach', Prisma.sql`e."organizationId"`),
    taughtBy(viewer, 'classes.teach', Prisma.sql`e."courseId"`),
    sessionId === undefined ? undefined : Prisma.sql`e."sessionId" = ${sessionId}`,
    courseId === undefined ? undefined : Prisma.sql`e."courseId" = ${courseId}`,
    state === undefined ? undefined : Prisma.sql`e."state" = any(${state.split(',')}::text[])`,
  ],
  sortKeys,
  id: Prisma.sql`e."id"`,
  searched: [Prisma.sql`u."searchKey"`],
});

const entryOf = (row: Row): RosterEntry => ({
  ...row,
  state: row.state as EnrollmentState,
  createdAt: row.createdAt.toISOString(),
  enrolledAt: row.enrolledAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
});

/** Who is in the classes that the caller teaches, waits or asks to come in, a page at a time. */
export async function listRoster(
  { services, viewer }: Caller,
  { sessionId, courseId, state, ...asked }: Asked,
): Promise<ResourceList<RosterEntry>> {
  const list = { ...listOfRoster(viewer, { sessionId, courseId, state }), view: entryOf };
  return listPage(services.db.prisma, classRosterList, list, asked);
}

/** All of a roster in portions, for a file; `size` rows are held at a time. */
export async function* rosterPortions(
  { services, viewer }: Caller,
  narrowed: Narrowed,
  size = 500,
): AsyncGenerator<RosterEntry[]> {
  const list = listOfRoster(viewer, narrowed);
  for (let page = 0; ; page += 1) {
    const asked = { page, size, sort: { field: 'name' as const, direction: 'asc' as const } };
    const rows = await rowsOf<Row, Field>(services.db.prisma, list, asked);
    if (rows.length > 0) yield rows.map(entryOf);
    if (rows.length < size) return;
  }
}
