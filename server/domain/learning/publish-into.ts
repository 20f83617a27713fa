import { livePage } from '#catalog/live-code.ts';
import type { CourseDetails } from '#catalog/resources/courses.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { createPackage } from '../packages/create.ts';
import { shownPackage } from '../packages/shown.ts';
import { getCourse } from './courses.ts';
import { courseFor } from './rights.ts';

/**
 * Publishes a scenario straight into a course: its live page, which is for no stranger where it is the first, becomes a
 * content of the course, or takes the place of what the course had of the scenario.
 */
export async function publishInto(
  caller: SignedIn,
  { courseId, scenarioId }: { courseId: number; scenarioId: number },
): Promise<CourseDetails | Refusal> {
  const { services, viewer } = caller;
  const course = await courseFor(services.db.prisma, viewer, 'courses.fill', courseId);
  if (isRefusal(course)) return course;
  const own = { id: scenarioId, organizationId: course.organizationId, deletedAt: null };
  const scenario = await services.db.prisma.scenario.findFirst({ where: own, select: { name: true } });
  if (!scenario) return refuse('scenario-not-found');
  const made = await createPackage(caller, { scenarioId, target: livePage }, { privately: true });
  if (isRefusal(made)) return made;
  const gone = await services.db.transaction(async (tx) => {
    const which = { courseId, kind: 'scenario', scenarioId };
    const packageId = await shownPackage(tx, scenarioId);
    if (packageId === undefined) return refuse('not-published');
    const { count } = await tx.courseContent.updateMany({ where: which, data: { packageId } });
    if (count > 0) return undefined;
    const { _max } = await tx.courseContent.aggregate({ where: { courseId }, _max: { position: true } });
    const position = (_max.position ?? -1) + 1;
    await tx.courseContent.create({
      data: { ...which, packageId, title: scenario.name, position },
    });
    return undefined;
  });
  if (gone) return gone;
  return getCourse(caller, { id: courseId });
}
