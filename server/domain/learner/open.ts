import type { Opened } from '#catalog/resources/learner.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { CourseContent } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { coursesOf } from './courses-of.ts';
import { noteOpened, runProof } from './progress.ts';

/** Lets a learner into a content of their course, and notes that they began. */
export async function openContent(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<Opened | Refusal> {
  return services.db.transaction(async (tx) => {
    const content = await tx.courseContent.findUnique({ where: { id } });
    const [seen] = content ? await coursesOf(tx, viewer, [content.courseId], new Date()) : [];
    if (!content || !seen) return refuse('item-not-found');
    const { standing, offer } = seen.view;
    if (standing?.state !== 'enrolled' && standing?.state !== 'completed') return refuse('not-enrolled');
    if (offer.why === 'prerequisites-unmet')
      return refuse('prerequisites-unmet', { courses: offer.needs.map(({ title }) => title).join(', ') });
    const { enrollmentId } = standing;
    const { id: progressId, registration } = await tx.contentProgress.upsert({
      where: { enrollmentId_contentId: { enrollmentId, contentId: id } },
      create: {
        enrollmentId,
        contentId: id,
        status: 'incomplete',
        startedAt: new Date(),
        lastAt: new Date(),
      },
      update: { lastAt: new Date() },
    });
    await tx.enrollment.updateMany({
      where: { id: enrollmentId, startedAt: null, state: 'enrolled' },
      data: { startedAt: new Date() },
    });
    const where = await placeOf(tx, content, `${registration}&proof=${runProof(services, registration)}`);
    if (!where) return refuse('view-not-found');
    if (where.opens !== 'player') await noteOpened(services, tx, progressId);
    return { ...where, registration };
  });
}

async function placeOf(
  db: Tx,
  { kind, courseId, scenarioId, packageId, documentId, url }: CourseContent,
  launch: string,
): Promise<Omit<Opened, 'registration'> | null> {
  if (kind === 'link' && url) return { opens: 'window', url };
  if (kind === 'document' && documentId)
    return { opens: 'file', url: `api/v1/learning/documents/${documentId}/file` };
  if (kind !== 'scenario' || !scenarioId) return null;
  // A link with a password would ask for it; whoever learns the scenario is let in by a private one that is for no list.
  const links = await db.liveCode.findMany({
    where: {
      scenarioId,
      passwordHash: null,
      readerIds: { isEmpty: true },
      readerGroupIds: { isEmpty: true },
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
    },
    orderBy: [{ private: 'asc' }, { createdAt: 'asc' }],
    select: { code: true, packageId: true },
  });
  const link = links.find((one) => one.packageId === packageId) ?? links[0];
  return link ? { opens: 'player', url: `#/view/${link.code}?of=${courseId}&course=${launch}` } : null;
}
