import type { CourseContentForm, CourseDetails } from '#catalog/resources/courses.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { getCourse } from './courses.ts';
import { courseFor } from './rights.ts';

/** Writes the contents of a course in place of those it had; one that is given with its id keeps what was done in it. */
export async function saveContents(
  caller: Caller,
  { id, contents }: { id: number; contents: CourseContentForm[] },
): Promise<CourseDetails | Refusal> {
  const changing = caller.services.db.transaction(async (tx) => {
    const course = await courseFor(tx, caller.viewer, 'courses.manage', id);
    if (isRefusal(course)) return course;
    const kept = contents.flatMap((one) => one.id ?? []);
    await tx.courseContent.deleteMany({ where: { courseId: id, id: { notIn: kept } } });
    for (const [position, { id: contentId, ...form }] of contents.entries()) {
      const data = await columnsOf(tx, course, form);
      if (isRefusal(data)) return undo(data);
      if (contentId === undefined)
        await tx.courseContent.create({ data: { courseId: id, position, ...data } });
      else {
        const where = { id: contentId, courseId: id };
        const { count } = await tx.courseContent.updateMany({ where, data: { position, ...data } });
        if (count === 0) undo(refuse('item-not-found'));
      }
    }
    return undefined;
  });
  const done = await orRefusal(changing);
  return isRefusal(done) ? done : getCourse(caller, { id });
}

type Form = Omit<CourseContentForm, 'id'>;

/** The columns of a content: what its kind needs must be there, and of the course's organization. */
async function columnsOf(
  tx: Tx,
  { id: courseId, organizationId }: { id: number; organizationId: number },
  { kind, title, required, scenarioId, packageId, documentId, learningPackageId, url }: Form,
) {
  const empty = { scenarioId: null, packageId: null, documentId: null, learningPackageId: null, url: null };
  const columns = { ...empty, kind, required };
  if (kind === 'link') {
    if (!url) return refuse('field-missing', { field: 'url' });
    return { ...columns, title: title || url, url };
  }
  if (kind === 'scenario') {
    const where = { id: scenarioId ?? 0, organizationId, deletedAt: null };
    const scenario = await tx.scenario.findFirst({ where, select: { id: true, name: true } });
    if (!scenario) return refuse('scenario-not-found');
    if (packageId && !(await tx.package.findFirst({ where: { id: packageId, scenarioId: scenario.id } })))
      return refuse('package-not-found');
    return {
      ...columns,
      title: title || scenario.name,
      scenarioId: scenario.id,
      packageId: packageId ?? null,
    };
  }
  if (kind === 'document') {
    const where = { id: documentId ?? 0, organizationId, OR: [{ courseId }, { courseId: null }] };
    const document = await tx.courseDocument.findFirst({ where, select: { title: true } });
    return document
      ? { ...columns, title: title || document.title, documentId: documentId! }
      : refuse('document-not-found');
  }
  const where = { id: learningPackageId ?? 0, organizationId };
  const foreign = await tx.learningPackage.findFirst({ where, select: { id: true, title: true } });
  return foreign
    ? { ...columns, title: title || foreign.title, learningPackageId: foreign.id }
    : refuse('item-not-found');
}
