import { randomUUID } from 'node:crypto';
import type { Language } from '#catalog/languages.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import type { MailValues } from './draw.ts';
import type { MailKind } from './texts.ts';

/** A mail to be written: in whose language, and what it tells. */
export type MailAsked = { to: string; kind: MailKind; language: Language; values: MailValues };

/**
 * Writes mails down in the transaction of what they are about: they go out if that holds. Call `sendSoon` after it.
 * Where no mail server is configured they stay in the outbox.
 */
export async function post(services: Services, tx: Tx, ...mails: MailAsked[]): Promise<void> {
  const state = services.mailer ? 'waiting' : 'kept';
  const rows = mails.map(({ to, kind, language, values }) => ({
    recipient: to,
    kind,
    language,
    values: JSON.stringify(values),
    state,
  }));
  // One statement, however many they are.
  await tx.$executeRaw`insert into "Mail" ("recipient", "kind", "language", "values", "state")
    select m."recipient", m."kind", m."language", m."values", m."state"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("recipient" text, "kind" text, "language" text,
      "values" text, "state" text)`;
}

/** Has what was written down sent at once, by any process; without this it goes out within a minute. */
export const sendSoon = async ({ jobs, mailer }: Services): Promise<void> => {
  if (mailer) await jobs.send('send-mails', randomUUID(), {});
};
