import type { CourseContentView } from '#catalog/resources/courses.ts';
import type { Tx } from '../database/open.ts';

/** What is learned in a course, in its order. */
export async function contentsOf(db: Tx, courseId: number): Promise<CourseContentView[]> {
  const rows = await db.courseContent.findMany({
    where: { courseId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { package: { select: { publishDate: true } } },
  });
  return rows.map(({ package: published, position: _, courseId: __, createdAt: ___, kind, ...row }) => ({
    ...row,
    kind: kind as CourseContentView['kind'],
    publishDate: published?.publishDate?.toISOString() ?? null,
  }));
}
