import { canOn } from '#catalog/permissions.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';

/** A document and where it is kept that the learner may read: of their organization, of a course or session that they are in. */
export async function documentFile(
  { services, viewer }: Pick<Caller, 'services' | 'viewer'>,
  { id }: { id: number },
): Promise<{ title: string; storageKey: string; fileName: string; mime: string; bytes: number } | Refusal> {
  const row = await services.db.prisma.courseDocument.findUnique({
    where: { id },
    include: {
      organization: { select: { above: true } },
      course: {
        select: {
          enrollments: {
            where: { userId: viewer.userId, current: true, state: { in: ['enrolled', 'completed'] } },
            select: { sessionId: true },
          },
        },
      },
    },
  });
  if (!row) return refuse('document-not-found');
  const [mine] = row.course?.enrollments ?? [];
  const learns = mine && (row.sessionId === null || row.sessionId === mine.sessionId);
  const free = row.courseId === null && row.organizationId === viewer.orgId;
  const about = { organizationId: row.organizationId, ownerId: 0, above: row.organization.above };
  if (!learns && !free && !canOn(viewer, 'courses.read', about)) return refuse('document-not-found');
  const { title, storageKey, fileName, mime, bytes } = row;
  return { title, storageKey, fileName, mime, bytes: Number(bytes) };
}
