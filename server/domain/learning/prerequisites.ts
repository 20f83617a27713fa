import type { z } from 'zod';
import type { PrerequisiteForm, prerequisiteSchema } from '#catalog/resources/courses.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Tx } from '../database/open.ts';

type Shown = z.input<typeof prerequisiteSchema>;

/** What a course requires. */
export async function prerequisitesOf(db: Tx, courseId: number): Promise<Shown[]> {
  const rows = await db.prerequisite.findMany({
    where: { courseId },
    orderBy: { id: 'asc' },
    include: { requiredCourse: { select: { title: true } }, scenario: { select: { name: true } } },
  });
  return rows.map(({ requiredCourse, scenario, kind, operator, ...row }) => ({
    ...row,
    kind: kind as Shown['kind'],
    operator: operator as Shown['operator'],
    name: requiredCourse?.title ?? scenario?.name ?? '',
  }));
}

/** Writes what a course requires in place of what it did: courses and scenarios of its organization, in no circle. */
export async function savePrerequisites(
  tx: Tx,
  { id, organizationId }: { id: number; organizationId: number },
  given: readonly PrerequisiteForm[],
): Promise<Refusal | undefined> {
  const courses = new Set(given.flatMap((one) => (one.kind === 'course' ? [one.requiredCourseId] : [])));
  const scenarios = new Set(given.flatMap((one) => (one.kind === 'course' ? [] : [one.scenarioId])));
  // Of two that are changed at once into a circle, the second waits for the first.
  await tx.$queryRaw`select "id" from "Organization" where "id" = ${organizationId} for no key update`;
  const found = await tx.course.count({ where: { id: { in: [...courses] }, organizationId } });
  if (found !== courses.size) return refuse('course-not-found', { field: 'prerequisites' });
  const there = { id: { in: [...scenarios] }, organizationId, deletedAt: null };
  if ((await tx.scenario.count({ where: there })) !== scenarios.size) return refuse('scenario-not-found');
  await tx.prerequisite.deleteMany({ where: { courseId: id } });
  const rows = given.filter(
    (one, at) =>
      one.kind !== 'course' ||
      given.findIndex(
        (other) => other.kind === 'course' && other.requiredCourseId === one.requiredCourseId,
      ) === at,
  );
  await tx.prerequisite.createMany({ data: rows.map((one) => ({ courseId: id, ...one })) });
  return (await inCircle(tx, id)) ? refuse('course-invalid', { field: 'prerequisites' }) : undefined;
}

/** Whether what a course requires comes, over any number of courses, to the course itself. */
async function inCircle(tx: Tx, courseId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`with recursive needed("id") as (
      select "requiredCourseId" from "Prerequisite" where "courseId" = ${courseId} and "requiredCourseId" is not null
      union
      select p."requiredCourseId" from "Prerequisite" p join needed n on p."courseId" = n."id"
        where p."requiredCourseId" is not null)
    select 1 from needed where "id" = ${courseId}`;
  return rows.length > 0;
}
