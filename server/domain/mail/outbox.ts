import { type Mail, type MailView, mailList, mailStates } from '#catalog/resources/mails.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage } from '../resource-list.ts';
import { sendSoon } from './post.ts';
import { drawnOf } from './send.ts';

type Row = {
  id: number;
  recipient: string;
  kind: string;
  language: string;
  values: string;
  state: string;
  problem: string;
  sentAt: Date | null;
  createdAt: Date;
};

/** A row as the wire shows it. */
const view = (row: Row): Mail => ({
  id: row.id,
  recipient: row.recipient,
  subject: drawnOf(row)?.subject ?? row.kind,
  state: mailStates.find((state) => state === row.state) ?? 'failed',
  problem: row.problem,
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** The mails of the whole installation, a page at a time: those that wait, went out, failed, or stay to be read. */
export async function listMails(
  { services }: Caller,
  { state, ...asked }: AskedOf<typeof mailList>,
): Promise<ResourceList<Mail>> {
  return listPage(
    services.db.prisma,
    mailList,
    {
      columns: Prisma.sql`m."id", m."recipient", m."kind", m."language", m."values", m."state", m."problem",
        m."sentAt", m."createdAt"`,
      tables: Prisma.sql`"Mail" m`,
      where: [state === undefined ? undefined : Prisma.sql`m."state" = any(${state.split(',')}::text[])`],
      sortKeys: { createdAt: Prisma.sql`m."createdAt"`, recipient: Prisma.sql`m."recipient"` },
      id: Prisma.sql`m."id"`,
      searched: [Prisma.sql`m."searchKey"`],
      view,
    },
    asked,
  );
}

/** One mail with what it says, as text and HTML; null once it was sent. */
export async function getMail({ services }: Caller, { id }: { id: number }): Promise<MailView | Refusal> {
  const row = await services.db.prisma.mail.findUnique({ where: { id } });
  if (!row) return refuse('not-found');
  const drawn = row.state === 'sent' ? undefined : drawnOf(row);
  return { ...view(row), text: drawn?.text ?? null, html: drawn?.html ?? null };
}

/** Has a mail that failed, or that waits, sent at once. */
export async function sendAgain({ services }: Caller, { id }: { id: number }): Promise<Mail | Refusal> {
  if (!services.mailer) return refuse('mail-not-configured');
  const { count } = await services.db.prisma.mail.updateMany({
    where: { id, state: { not: 'sent' } },
    data: { state: 'waiting', nextTryAt: new Date(), createdAt: new Date(), tries: 0 },
  });
  if (count === 0) return refuse('not-found');
  await sendSoon(services);
  return view(await services.db.prisma.mail.findUniqueOrThrow({ where: { id } }));
}
