import { asLanguage } from '#catalog/languages.ts';
import type { Enrollment } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../../database/open.ts';
import { type MailAsked, post } from '../../mail/post.ts';
import { languageTags, type MailKind } from '../../mail/texts.ts';
import type { Act } from './transitions.ts';

/** The mail to the person, by the state that an act led to. */
const kinds: Partial<Record<string, MailKind>> = {
  denied: 'course-denied',
  waitlisted: 'course-waitlisted',
  offered: 'course-offered',
  enrolled: 'course-enrolled',
  completed: 'course-completed',
  withdrawn: 'course-left',
};

/** Where the app is, as mails name it; without a public address links lead within it. */
const appOf = ({ config }: Services): string => `${config.publicUrl ?? ''}/app/#`;

/** Writes the mails that an act calls for, in its transaction: to the person, or of a request to those who decide. */
export async function tell(
  services: Services,
  tx: Tx,
  act: Act,
  row: Enrollment,
  reason = '',
): Promise<void> {
  const { course, user, session } = await tx.enrollment.findUniqueOrThrow({
    where: { id: row.id },
    include: { course: true, user: true, session: true },
  });
  const app = appOf(services);
  const about = (spoken: string) => {
    const language = asLanguage(spoken);
    const at = new Intl.DateTimeFormat(languageTags[language], {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: session?.zone ?? course.zone,
    });
    const begins = session?.startsAt ? `${session.name}: ${at.format(session.startsAt)}` : session?.name;
    const until = row.heldUntil ? at.format(row.heldUntil) : undefined;
    return { language, values: { course: course.title, session: begins, until, said: reason } };
  };
  if (row.state === 'requested') {
    const student = `${user.firstName} ${user.lastName}`.trim() || user.username;
    const deciders = course.mailInstructor ? await instructorsOf(tx, course.id) : [];
    const letters = deciders.map(({ email, firstName, language: spoken }): MailAsked => {
      const { language, values } = about(spoken);
      const link = `${app}/learning/classes`;
      return {
        to: email,
        kind: 'course-requested',
        language,
        values: { ...values, name: firstName, student, link },
      };
    });
    if (letters.length > 0) await post(services, tx, ...letters);
    return;
  }
  const kind = act === 'promote' && row.state === 'enrolled' ? 'course-promoted' : kinds[row.state];
  if (!kind || user.status !== 'active') return;
  const { language, values } = about(user.language);
  const place = row.state === 'completed' ? 'learn/certificates' : `learn/courses/${course.id}`;
  const link = `${app}/${row.state === 'offered' ? 'learn/cart' : place}`;
  await post(services, tx, {
    to: user.email,
    kind,
    language,
    values: { ...values, name: user.firstName, link },
  });
}

const instructorsOf = (tx: Tx, courseId: number) =>
  tx.user.findMany({
    where: { status: 'active', teaches: { some: { courseId } } },
    select: { email: true, firstName: true, language: true },
  });
