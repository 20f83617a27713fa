import {
  type LearnerCourse,
  type LearnerCurriculum,
  learnerCurriculumList,
  type Offer,
} from '#catalog/resources/learner.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage } from '../resource-list.ts';
import { coursesOf, iso } from './courses-of.ts';

const offer = (act: Offer['act'], why: string | null = null, needs: Offer['needs'] = []): Offer => ({
  act,
  why,
  needs,
  sessionId: null,
  position: null,
  at: null,
});

/** The curricula that one can find, or is in, a page at a time. */
export const listCurricula = (
  { services: { db }, viewer }: Caller,
  asked: AskedOf<typeof learnerCurriculumList>,
): Promise<ResourceList<LearnerCurriculum>> =>
  listPage(
    db.prisma,
    learnerCurriculumList,
    {
      columns: Prisma.sql`c."id"`,
      tables: Prisma.sql`"Curriculum" c`,
      where: [
        Prisma.sql`c."organizationId" = ${viewer.orgId}`,
        Prisma.sql`(c."retiredAt" is null or exists (select from "CurriculumEnrollment" e
          where e."curriculumId" = c."id" and e."userId" = ${viewer.userId} and e."current"))`,
      ],
      sortKeys: { title: Prisma.sql`c."titleKey"`, createdAt: Prisma.sql`c."createdAt"` },
      id: Prisma.sql`c."id"`,
      searched: [Prisma.sql`c."searchKey"`],
      views: (rows: { id: number }[]) =>
        curriculaOf(
          db.prisma,
          viewer,
          rows.map(({ id }) => id),
        ),
    },
    asked,
  );

export async function getCurriculum(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<LearnerCurriculum | Refusal> {
  const [found] = await curriculaOf(services.db.prisma, viewer, [id]);
  return found ?? refuse('curriculum-invalid');
}

type Row = Prisma.CurriculumGetPayload<{ include: { items: true; enrollments: true } }>;

/** Curricula as their learner sees them, in the order of the ids: a few statements for all of them. */
async function curriculaOf(db: Tx, viewer: Viewer, ids: readonly number[]): Promise<LearnerCurriculum[]> {
  const found = await db.curriculum.findMany({
    where: { id: { in: [...ids] }, organizationId: viewer.orgId },
    include: {
      items: { orderBy: { position: 'asc' } },
      enrollments: { where: { userId: viewer.userId, current: true } },
    },
  });
  const rows = found.filter(({ retiredAt, enrollments }) => !retiredAt || enrollments.length > 0);
  rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const courseIds = new Set(rows.flatMap(({ items }) => items.map(({ courseId }) => courseId)));
  const seen = await coursesOf(db, viewer, [...courseIds], new Date());
  const views = new Map(seen.map(({ view }) => [view.id, view]));
  return rows.map((row) => viewOf(row, views));
}

function viewOf(row: Row, views: ReadonlyMap<number, LearnerCourse>): LearnerCurriculum {
  const enrollment = row.enrollments[0];
  const courses = row.items.flatMap(({ courseId, required }) => {
    const view = views.get(courseId);
    return view ? [{ ...view, required }] : [];
  });
  const required = courses.filter((one) => one.required);
  const done = required.filter(({ status }) => status === 'completed' || status === 'expiring');
  const next = courses.find(({ offer: { act } }) => act === 'resume' || act === 'start');
  // A curriculum is enrolled whole or not at all: one course that lets nobody in closes it.
  const closing = courses.filter(({ status, offer: of }) => status === 'not-enrolled' && of.act === 'none');
  return {
    id: row.id,
    curriculumId: row.curriculumId,
    title: row.title,
    details: row.details,
    sequential: row.sequential,
    enrolled: enrollment !== undefined,
    completedAt: iso(enrollment?.completedAt ?? null),
    done: done.length,
    required: required.length,
    offer: enrollment
      ? offer(next ? (next.offer.act as 'resume' | 'start') : 'none')
      : !row.selfEnroll
        ? offer('none', 'self-enrollment-off')
        : closing.length > 0
          ? offer(
              'none',
              closing[0]?.offer.why ?? null,
              closing.map(({ id: course, title }) => ({ id: course, title })),
            )
          : offer('enroll'),
    courses: row.sequential ? inTurn(courses, enrollment !== undefined) : courses,
  };
}

type Course = LearnerCurriculum['courses'][number];

/** Where they open in turn, those after the first that is not passed wait. */
function inTurn(courses: Course[], enrolled: boolean): Course[] {
  const at = courses.findIndex(({ status }) => status !== 'completed' && status !== 'expiring');
  const first = courses[at];
  if (!enrolled || !first) return courses;
  return courses.map((course, index) =>
    index > at && (course.offer.act === 'start' || course.offer.act === 'resume')
      ? { ...course, offer: offer('none', 'prerequisites-unmet', [{ id: first.id, title: first.title }]) }
      : course,
  );
}
