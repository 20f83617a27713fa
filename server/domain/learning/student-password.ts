import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { giveTemporaryPassword } from '../invitations/invite.ts';
import { courseFor } from './rights.ts';

/** Roles that are in a class to learn, and have no say over others. */
const learners = ['student', 'user'];

/** Mails somebody of a class that the caller teaches a temporary password; those who administer are refused. */
export const sendStudentPassword = (
  context: SignedIn,
  { enrollmentId }: { enrollmentId: number },
): Promise<true | Refusal> =>
  giveTemporaryPassword(context, async (tx) => {
    const enrollment = await tx.enrollment.findUnique({
      where: { id: enrollmentId },
      include: { user: true },
    });
    if (!enrollment) return refuse('student-not-found');
    const { user, courseId } = enrollment;
    const course = await courseFor(tx, context.viewer, 'classes.teach', courseId);
    if (isRefusal(course)) return refuse('student-not-found');
    return learners.includes(user.role) ? user : refuse('not-allowed');
  });
