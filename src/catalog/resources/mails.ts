import { z } from 'zod';
import { listRow } from './resource.ts';

/** How far a mail is: `kept` where no mail server is configured. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;

/** A mail as the outbox lists it. */
export const mailSchema = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** What the mail server said last. */
  problem: z.string(),
  sentAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Mail = z.infer<typeof mailSchema>;

/** A mail with what it says; null once it was sent: its links open accounts. */
export const mailViewSchema = mailSchema.extend({ text: z.string().nullable(), html: z.string().nullable() });
export type MailView = z.infer<typeof mailViewSchema>;

export const mailSortColumns = ['createdAt', 'recipient'] as const;

export const mailFilters = {
  state: z
    .string()
    .regex(new RegExp(`^(${mailStates.join('|')})(,(${mailStates.join('|')}))*$`))
    .optional(),
};

/** The mails of the whole installation. */
export const mailList = listRow({
  may: { list: 'mails.read' },
  item: mailSchema,
  sorts: mailSortColumns,
  order: 'createdAt,desc',
  filters: mailFilters,
});
