import { z } from 'zod';
import { mailList, mailSchema, mailViewSchema } from '#catalog/resources/mails.ts';
import { getMail, listMails, sendAgain } from '#server/domain/mail/outbox.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';
import { listCall } from './resource.ts';

export const mailsRouter = router({
  list: listCall(mailList, listMails),
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
