import { asLanguage } from '#catalog/languages.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import { type MailAsked, post } from '../mail/post.ts';
import { languageTags } from '../mail/texts.ts';

/** Writes to everybody who is in a session that it has other times, or is cancelled. */
export async function tellSession(
  services: Services,
  tx: Tx,
  sessionId: number,
  kind: 'session-moved' | 'session-cancelled',
): Promise<void> {
  const session = await tx.courseSession.findUniqueOrThrow({
    where: { id: sessionId },
    include: {
      course: { select: { id: true, title: true } },
      enrollments: {
        where: { current: true, state: { in: ['enrolled', 'waitlisted', 'offered', 'held', 'requested'] } },
        include: { user: true },
      },
    },
  });
  const { course, zone, startsAt } = session;
  const link = `${services.config.publicUrl ?? ''}/app/#/learn/courses/${course.id}`;
  const letters = session.enrollments.flatMap(({ user }): MailAsked[] => {
    if (user.status !== 'active') return [];
    const language = asLanguage(user.language);
    const at = new Intl.DateTimeFormat(languageTags[language], {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: zone,
    });
    const starts = startsAt ? at.format(startsAt) : '—';
    const values = { name: user.firstName, course: course.title, session: session.name, starts, link };
    return [{ to: user.email, kind, language, values }];
  });
  if (letters.length > 0) await post(services, tx, ...letters);
}
