import { asLanguage } from '#catalog/languages.ts';
import { type ClassMail, inClass } from '#catalog/resources/classes.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import { post, sendSoon } from '../mail/post.ts';
import { personNamed } from './people.ts';
import { sessionFor } from './rights.ts';

const names = { select: { firstName: true, lastName: true, username: true } } as const;
const shown = { sender: names, _count: { select: { recipients: true } } } as const;
type Row = Prisma.CourseMailGetPayload<{ include: typeof shown }>;

const mailView = ({ sender, _count, ...row }: Row, viewer: Viewer): ClassMail => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  sender: sender ? personNamed(sender) : '',
  own: row.senderId === viewer.userId,
  recipients: _count.recipients,
  sentAt: row.sentAt.toISOString(),
});

type Written = { sessionId: number; enrollmentIds?: number[]; subject: string; text: string };

/**
 * Mails a class: those who are named, or everybody who is in it. The mails are written down with the list's entry, in
 * each person's language but for what the sender wrote.
 */
export async function sendClassMail(
  { services, viewer }: Caller,
  { sessionId, enrollmentIds, subject, text }: Written,
): Promise<ClassMail | Refusal> {
  const sent = await services.db.transaction(async (tx) => {
    const session = await sessionFor(tx, viewer, 'classes.teach', sessionId);
    if (isRefusal(session)) return session;
    const people = await tx.enrollment.findMany({
      where: {
        sessionId,
        current: true,
        user: { status: 'active' },
        // Whoever waits or asks is written to by name only.
        ...(enrollmentIds ? { id: { in: enrollmentIds } } : { state: { in: [...inClass] } }),
      },
      select: { user: { select: { id: true, email: true, firstName: true, language: true } } },
    });
    if (people.length === 0) return refuse('student-not-found');
    const { course, organizationId, courseId } = session;
    const mail = await tx.courseMail.create({
      data: {
        organizationId,
        courseId,
        sessionId,
        senderId: viewer.userId,
        subject,
        text,
        recipients: { createMany: { data: people.map(({ user }) => ({ userId: user.id })) } },
      },
      include: shown,
    });
    const view = mailView(mail, viewer);
    await post(
      services,
      tx,
      ...people.map(({ user }) => ({
        to: user.email,
        kind: 'class-mail' as const,
        language: asLanguage(user.language),
        values: {
          name: user.firstName,
          subject,
          text,
          sender: view.sender,
          class: `${course.title}: ${session.name}`,
        },
      })),
    );
    return view;
  });
  if (!isRefusal(sent)) await sendSoon(services);
  return sent;
}

/** What was mailed to a class and not taken out of the list, the newest first. */
export async function listClassMails(
  { services, viewer }: Caller,
  { sessionId }: { sessionId: number },
): Promise<{ items: ClassMail[] } | Refusal> {
  const { prisma } = services.db;
  const session = await sessionFor(prisma, viewer, 'classes.teach', sessionId);
  if (isRefusal(session)) return session;
  const rows = await prisma.courseMail.findMany({
    where: { sessionId, deletedAt: null },
    include: shown,
    orderBy: { id: 'desc' },
    take: 200,
  });
  return { items: rows.map((row) => mailView(row, viewer)) };
}

/** Takes a mail out of the list. Whoever got it keeps it; only who sent it may. */
export async function removeClassMail(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const mail = await tx.courseMail.findUnique({ where: { id } });
    if (!mail || mail.deletedAt) return refuse('item-not-found');
    if (mail.senderId !== viewer.userId) {
      const seen = mail.sessionId && (await sessionFor(tx, viewer, 'classes.teach', mail.sessionId));
      return refuse(seen && !isRefusal(seen) ? 'mail-not-yours' : 'item-not-found');
    }
    await tx.courseMail.update({ where: { id }, data: { deletedAt: new Date() } });
    return { removed: id };
  });
}
