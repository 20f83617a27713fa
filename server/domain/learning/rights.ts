import { type Ability, canOn } from '#catalog/permissions.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';

/** Abilities that go as far as a course; `classes.teach` and `learning.report` of an instructor to those they teach. */
type OnCourse = Extract<Ability, 'learning.use' | `courses.${string}` | 'classes.teach' | 'learning.report'>;

const withOwners = {
  organization: { select: { name: true, above: true } },
  instructors: { select: { userId: true } },
} as const;

type Reached = {
  organizationId: number;
  organization: { above: number[] };
  instructors: { userId: number }[];
};

/** Whether a viewer's ability goes as far as a course. */
export const reaches = (viewer: Viewer, ability: OnCourse, course: Reached): boolean =>
  ability === 'learning.use'
    ? course.organizationId === viewer.orgId
    : canOn(viewer, ability, {
        organizationId: course.organizationId,
        ownerId: course.instructors.some(({ userId }) => userId === viewer.userId) ? viewer.userId : 0,
        above: course.organization.above,
      });

/** The course that the viewer's ability goes as far as; whoever it does not is told that there is none. */
export async function courseFor(db: Tx, viewer: Viewer, ability: OnCourse, id: number) {
  const course = await db.course.findUnique({ where: { id }, include: withOwners });
  const seen = course && (reaches(viewer, ability, course) || reaches(viewer, 'courses.read', course));
  if (!seen) return refuse('course-not-found');
  return reaches(viewer, ability, course) ? course : refuse('not-allowed');
}

/** The session that the viewer's ability goes as far as, with its course. */
export async function sessionFor(db: Tx, viewer: Viewer, ability: OnCourse, id: number) {
  const session = await db.courseSession.findUnique({
    where: { id },
    include: { course: { include: withOwners } },
  });
  const { course } = session ?? {};
  const seen = course && (reaches(viewer, ability, course) || reaches(viewer, 'courses.read', course));
  if (!session || !course || !seen) return refuse('session-not-found');
  return reaches(viewer, ability, course) ? session : refuse('not-allowed');
}

/** The curriculum that the viewer's ability goes as far as. */
export async function curriculumFor(
  db: Tx,
  viewer: Viewer,
  ability: 'courses.read' | 'courses.manage' | 'learning.use',
  id: number,
) {
  const curriculum = await db.curriculum.findUnique({
    where: { id },
    include: { organization: { select: { above: true } }, items: { orderBy: { position: 'asc' } } },
  });
  const on = (asked: typeof ability) =>
    curriculum !== null && reaches(viewer, asked, { ...curriculum, instructors: [] });
  if (!curriculum || !(on(ability) || on('courses.read'))) return refuse('curriculum-invalid');
  return on(ability) ? curriculum : refuse('not-allowed');
}

/** The organization that somebody who manages courses may make them in. */
export async function organizationToTeachIn(
  db: Tx,
  viewer: Viewer,
  id: number,
): Promise<{ id: number } | Refusal> {
  const row = await db.organization.findUnique({ where: { id }, select: { id: true, above: true } });
  const mine = row && canOn(viewer, 'courses.manage', { organizationId: id, ownerId: 0, above: row.above });
  return mine ? row : refuse('not-found');
}
