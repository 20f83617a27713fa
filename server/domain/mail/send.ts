import { asLanguage } from '#catalog/languages.ts';
import { mails } from '#catalog/limits.ts';
import type { JobRun } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { forgetLinks } from '../account/links.ts';
import { drawMail, type MailValues } from './draw.ts';
import { mailKinds } from './texts.ts';

export type MailRow = {
  id: number;
  recipient: string;
  kind: string;
  language: string;
  values: string;
  tries: number;
  createdAt: Date;
};

/** A row in words; undefined where an earlier version wrote a kind that is no more. */
export function drawnOf({ kind, language, values }: Pick<MailRow, 'kind' | 'language' | 'values'>) {
  const known = mailKinds.find((one) => one === kind);
  return known && drawMail(known, asLanguage(language), JSON.parse(values));
}

/**
 * Sends what waits. Each mail is taken for a while by one process, so that two never send it; a process that dies
 * leaves it to be sent after that. What the mail server does not take is tried again, ever more seldom.
 */
export async function sendMails(services: Services, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const { mailer } = services;
  while (mailer && !signal.aborted) {
    const taken = await take(services);
    if (taken.length === 0) return;
    const answers = await Promise.all(taken.map((row) => deliver(services, row)));
    // A mail server that is not there is not there for the next ones either.
    if (answers.includes('no-server')) return;
  }
}

/** Takes the mails that are due, the oldest first, for `takenMs`. */
function take({ db }: Services): Promise<MailRow[]> {
  const now = new Date();
  const until = new Date(now.getTime() + mails.takenMs);
  return db.prisma.$queryRaw<MailRow[]>`
    update "Mail" set "nextTryAt" = ${until}, "tries" = "tries" + 1
    where "id" in (select "id" from "Mail" where "state" = 'waiting' and "nextTryAt" <= ${now}
      order by "id" limit ${mails.atATime} for update skip locked)
    returning "id", "recipient", "kind", "language", "values", "tries", "createdAt"`;
}

async function deliver({ db, mailer, log }: Services, row: MailRow): Promise<'no-server' | undefined> {
  const drawn = drawnOf(row);
  const failed = drawn
    ? await mailer!.send({ to: row.recipient, ...drawn })
    : { problem: `unknown kind ${row.kind}`, final: true, server: false };
  const where = { id: row.id };
  if (!failed) {
    const { link: _, secret: __, ...told } = JSON.parse(row.values) as MailValues;
    const values = JSON.stringify(told);
    await db.prisma.mail.update({ where, data: { state: 'sent', sentAt: new Date(), values, problem: '' } });
    return undefined;
  }
  const given = Date.now() - row.createdAt.getTime() > mails.triedMs;
  log.warn({ mail: row.id, problem: failed.problem }, 'a mail was not sent');
  await db.prisma.mail.update({
    where,
    data: {
      problem: failed.problem,
      state: failed.final || given ? 'failed' : 'waiting',
      nextTryAt: new Date(
        Date.now() + Math.min(mails.firstWaitMs * 2 ** (row.tries - 1), mails.longestWaitMs),
      ),
    },
  });
  return failed.server ? 'no-server' : undefined;
}

/** Forgets mails that are done with, and what lies in the outbox for long; and links that are too old. */
export async function forgetMails({ db }: Services): Promise<void> {
  const old = new Date(Date.now() - mails.keptMs);
  await forgetLinks(db.prisma);
  await db.prisma.mail.deleteMany({ where: { state: { not: 'waiting' }, createdAt: { lt: old } } });
}
