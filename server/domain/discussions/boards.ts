import { canOn } from '#catalog/permissions.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';

/** A board that the viewer may read and write: of a course, or (null) of their organization. */
export interface Board {
  courseId: number | null;
  organizationId: number;
  course: string | null;
  /** They may hide entries, pin topics and close them. */
  mayModerate: boolean;
}

/** States in which a learner belongs to a course. */
const belonging = ['enrolled', 'completed', 'failed'];

/** @returns the board, or why there is none: the organization has none, or the viewer is not of the course */
export async function boardFor(db: Tx, viewer: Viewer, courseId: number | null): Promise<Board | Refusal> {
  const course =
    courseId === null
      ? null
      : await db.course.findUnique({
          where: { id: courseId },
          include: {
            organization: { select: { above: true } },
            instructors: { where: { userId: viewer.userId } },
            enrollments: { where: { userId: viewer.userId, state: { in: belonging } }, take: 1 },
          },
        });
  if (courseId !== null && !course) return refuse('course-not-found');
  const organizationId = course?.organizationId ?? viewer.orgId;
  const about = {
    organizationId,
    ownerId: course?.instructors.length ? viewer.userId : 0,
    above: course?.organization.above,
  };
  const mayModerate = canOn(viewer, 'courses.manage', about) || canOn(viewer, 'classes.teach', about);
  const learns = course?.enrollments.length && organizationId === viewer.orgId;
  if (course && !learns && !mayModerate && !canOn(viewer, 'courses.read', about))
    return refuse('course-not-found');
  const where = { organizationId_key: { organizationId, key: 'discussions' } };
  const setting = await db.organizationSetting.findUnique({ where });
  if (setting?.value === 'false') return refuse('discussion-off');
  return { courseId, organizationId, course: course?.title ?? null, mayModerate };
}

/** A topic, with its board, that the viewer may read. */
export async function topicFor(db: Tx, viewer: Viewer, id: number) {
  const topic = await db.discussionTopic.findUnique({ where: { id } });
  if (!topic || (topic.courseId === null && topic.organizationId !== viewer.orgId))
    return refuse('item-not-found');
  const board = await boardFor(db, viewer, topic.courseId);
  if ('refused' in board) return board.refused === 'discussion-off' ? board : refuse('item-not-found');
  return { topic, board };
}
