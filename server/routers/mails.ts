import { z } from 'zod';
import { mailFilters, mailSchema, mailSortColumns, mailViewSchema } from '#catalog/resources/mails.ts';
import { listOf } from '#server/domain/lists.ts';
import { getMail, listMails, sendAgain } from '#server/domain/mail/outbox.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging, sortBy } from './input.ts';

export const mailsRouter = router({
  list: procedure
    .for('mails.read')
    .input(
      z.object({ ...paging, sort: sortBy(mailSortColumns, 'createdAt,desc'), ...mailFilters }).prefault({}),
    )
    .output(listOf(mailSchema))
    .query(({ ctx, input: { state, ...asked } }) =>
      listMails(ctx, { ...asked, states: state?.split(',') ?? [] }),
    ),
  get: procedure
    .for('mails.read')
    .input(z.object({ id }))
    .output(mailViewSchema)
    .query(async ({ ctx, input }) => settled(await getMail(ctx, input))),
  sendAgain: procedure
    .for('mails.read')
    .input(z.object({ id }))
    .output(mailSchema)
    .mutation(async ({ ctx, input }) => settled(await sendAgain(ctx, input))),
});
