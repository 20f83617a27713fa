import type { EnrollmentState } from '#catalog/learning-status.ts';
import { reachOf } from '#catalog/permissions.ts';
import { type RosterEntry, rosterList } from '#catalog/resources/enrollments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Caller } from '../../caller.ts';
import type { ResourceList } from '../../lists.ts';
import { type AskedOf, listPage, within } from '../../resource-list.ts';
import { byLastName } from '../courses.ts';
import { courseFor } from '../rights.ts';
import { type EnrollmentRow, enrollmentColumns, enrollmentTables, rosterView } from './views.ts';

type Asked = AskedOf<typeof rosterList>;
const sortKeys: Record<Asked['sort']['field'], Prisma.Sql> = {
  name: byLastName(Prisma.sql`u`),
  course: Prisma.sql`c."titleKey"`,
  state: Prisma.sql`e."state"`,
  enrolledAt: Prisma.sql`coalesce(e."enrolledAt", '-infinity')`,
  completedAt: Prisma.sql`coalesce(e."completedAt", '-infinity')`,
  score: Prisma.sql`coalesce(e."score", -1)`,
  ticket: Prisma.sql`coalesce(e."ticket", 0)`,
};

/** Of which courses an ability lets the viewer see who is in them: an instructor of those they teach. */
export const taughtBy = (
  viewer: Viewer,
  ability: 'classes.teach' | 'learning.report',
): Prisma.Sql | undefined =>
  reachOf(viewer, ability) === 'own'
    ? Prisma.sql`exists (select from "CourseInstructor" i where i."courseId" = e."courseId"
        and i."userId" = ${viewer.userId})`
    : undefined;

/** Who is in the courses that the caller teaches, a page at a time. */
export async function roster(
  { services, viewer }: Caller,
  { organization, courseId, sessionId, userId, state, all = false, ...asked }: Asked,
): Promise<ResourceList<RosterEntry>> {
  const where = [
    within(viewer, 'classes.teach', Prisma.sql`e."organizationId"`),
    taughtBy(viewer, 'classes.teach'),
    organization === undefined ? undefined : Prisma.sql`e."organizationId" = ${organization}`,
    courseId === undefined ? undefined : Prisma.sql`e."courseId" = ${courseId}`,
    sessionId === undefined ? undefined : Prisma.sql`e."sessionId" = ${sessionId}`,
    userId === undefined ? undefined : Prisma.sql`e."userId" = ${userId}`,
    state === undefined ? undefined : Prisma.sql`e."state" = ${state}`,
    all ? undefined : Prisma.sql`e."current"`,
  ];
  const searched = [Prisma.sql`u."searchKey"`, Prisma.sql`c."searchKey"`];
  const now = new Date();
  const list = {
    columns: enrollmentColumns,
    tables: enrollmentTables,
    where,
    sortKeys,
    id: Prisma.sql`e."id"`,
    searched,
    view: (row: EnrollmentRow) => rosterView(row, now),
  };
  return listPage(services.db.prisma, rosterList, list, asked);
}

/** The enrollment that the caller teaches. */
export async function enrollmentFor({ services, viewer }: Caller, id: number) {
  const { prisma } = services.db;
  const row = await prisma.enrollment.findUnique({ where: { id } });
  const course = row && (await courseFor(prisma, viewer, 'classes.teach', row.courseId));
  if (!row || !course || (isRefusal(course) && course.refused === 'course-not-found'))
    return refuse('item-not-found');
  return isRefusal(course) ? course : row;
}

/** What happened to an enrollment, the first thing first. */
export async function history(caller: Caller, { id }: { id: number }) {
  const row = await enrollmentFor(caller, id);
  if (isRefusal(row)) return row satisfies Refusal;
  const events = await caller.services.db.prisma.enrollmentEvent.findMany({
    where: { enrollmentId: id },
    orderBy: { id: 'asc' },
  });
  return events.map(({ enrollmentId: _, at, from, to, ...event }) => ({
    ...event,
    from: from as EnrollmentState | null,
    to: to as EnrollmentState,
    at: at.toISOString(),
  }));
}
