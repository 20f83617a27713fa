import type { LearnerCurriculum, Offer } from '#catalog/resources/learner.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { coursesOf, iso } from './courses-of.ts';

const offer = (act: Offer['act'], why: string | null = null, needs: Offer['needs'] = []): Offer => ({
  act,
  why,
  needs,
  sessionId: null,
  position: null,
  at: null,
});

/** The curricula that one can find, or is in. */
export async function listCurricula({ services, viewer }: Caller): Promise<LearnerCurriculum[]> {
  const rows = await services.db.prisma.curriculum.findMany({
    where: {
      organizationId: viewer.orgId,
      OR: [{ retiredAt: null }, { enrollments: { some: { userId: viewer.userId, current: true } } }],
    },
    select: { id: true },
    orderBy: { title: 'asc' },
    take: 100,
  });
  const found = await Promise.all(rows.map(({ id }) => curriculumOf(services.db.prisma, viewer, id)));
  return found.flatMap((one) => one ?? []);
}

export async function getCurriculum(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<LearnerCurriculum | Refusal> {
  return (await curriculumOf(services.db.prisma, viewer, id)) ?? refuse('curriculum-invalid');
}

async function curriculumOf(db: Tx, viewer: Viewer, id: number): Promise<LearnerCurriculum | null> {
  const row = await db.curriculum.findUnique({
    where: { id, organizationId: viewer.orgId },
    include: {
      items: { orderBy: { position: 'asc' } },
      enrollments: { where: { userId: viewer.userId, current: true } },
    },
  });
  const enrollment = row?.enrollments[0];
  if (!row || (row.retiredAt && !enrollment)) return null;
  const seen = await coursesOf(
    db,
    viewer,
    row.items.map(({ courseId }) => courseId),
    new Date(),
  );
  const courses = seen.map(({ view }) => ({
    ...view,
    required: row.items.find(({ courseId }) => courseId === view.id)?.required ?? true,
  }));
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
