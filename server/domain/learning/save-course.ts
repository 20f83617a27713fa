import type { z } from 'zod';
import type { CourseDetails, courseForm } from '#catalog/resources/courses.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { unlessTaken } from '../database/unique.ts';
import { getCourse } from './courses.ts';
import { savePrerequisites } from './prerequisites.ts';
import { courseFor, organizationToTeachIn } from './rights.ts';

type Form = z.output<typeof courseForm>;
type Given = Partial<Form>;

const taken = refuse('id-duplicate', { field: 'courseId' });

/** Makes a course, in the caller's organization or in one below it. */
export async function createCourse(
  caller: Caller,
  { organizationId = caller.viewer.orgId, ...form }: Given & { title: string; organizationId?: number },
): Promise<CourseDetails | Refusal> {
  const making = caller.services.db.transaction(async (tx) => {
    const organization = await organizationToTeachIn(tx, caller.viewer, organizationId);
    if (isRefusal(organization)) return organization;
    const { courseId = await freeId(tx, organizationId), title, ...more } = columnsOf(form);
    const made = await tx.course.create({
      data: { organizationId, courseId, title: title ?? form.title, ...more },
    });
    undo(await saveRelated(tx, made, form));
    return made;
  });
  const made = await unlessTaken(orRefusal(making), taken);
  return isRefusal(made) ? made : getCourse(caller, made);
}

/** Changes what is given of a course. */
export async function updateCourse(
  caller: Caller,
  { id, ...form }: Given & { id: number },
): Promise<CourseDetails | Refusal> {
  const changing = caller.services.db.transaction(async (tx) => {
    const course = await courseFor(tx, caller.viewer, 'courses.manage', id);
    if (isRefusal(course)) return course;
    await tx.course.update({ where: { id }, data: columnsOf(form) });
    undo(await saveRelated(tx, course, form));
    return course;
  });
  const done = await unlessTaken(orRefusal(changing), taken);
  return isRefusal(done) ? done : getCourse(caller, { id });
}

/** Retires a course, or takes it up again: nobody new comes in, and whoever is in it keeps what they have. */
export async function retireCourse(
  caller: Caller,
  { id, retired }: { id: number; retired: boolean },
): Promise<CourseDetails | Refusal> {
  const done = await caller.services.db.transaction(async (tx) => {
    const course = await courseFor(tx, caller.viewer, 'courses.manage', id);
    if (isRefusal(course)) return course;
    const retiredAt = retired ? (course.retiredAt ?? new Date()) : null;
    return tx.course.update({ where: { id }, data: { retiredAt } });
  });
  return isRefusal(done) ? done : getCourse(caller, { id });
}

function columnsOf({ creditHours, instructorIds: _, prerequisites: __, ...columns }: Given) {
  return {
    ...columns,
    ...(creditHours === undefined ? {} : { creditQuarters: Math.round(creditHours * 4) }),
  };
}

/** An id that no course of the organization has: C-1, C-2 … */
async function freeId(tx: Tx, organizationId: number): Promise<string> {
  const count = await tx.course.count({ where: { organizationId } });
  for (let at = count + 1; ; at += 1) {
    const courseId = `C-${at}`;
    if (!(await tx.course.findFirst({ where: { organizationId, courseId }, select: { id: true } })))
      return courseId;
  }
}

/** Writes who teaches it and what it requires, and sees that its template is the organization's. */
async function saveRelated(
  tx: Tx,
  { id, organizationId }: { id: number; organizationId: number },
  { instructorIds, prerequisites, certificateTemplateId }: Given,
): Promise<Refusal | undefined> {
  if (certificateTemplateId) {
    const own = { id: certificateTemplateId, organizationId };
    if (!(await tx.certificateTemplate.findFirst({ where: own }))) return refuse('item-not-found');
  }
  if (instructorIds) {
    const userIds = [...new Set(instructorIds)];
    const there = await tx.user.count({ where: { id: { in: userIds }, organizationId, status: 'active' } });
    if (there !== userIds.length) return refuse('user-data-invalid', { field: 'instructorIds' });
    await tx.courseInstructor.deleteMany({ where: { courseId: id } });
    await tx.courseInstructor.createMany({ data: userIds.map((userId) => ({ courseId: id, userId })) });
  }
  return prerequisites && savePrerequisites(tx, { id, organizationId }, prerequisites);
}
