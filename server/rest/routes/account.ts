import { z } from 'zod';
import { pictureOf } from '#server/domain/account/own.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { rows, shaped } from '../table.ts';

export const accountRows = rows([
  {
    method: 'GET',
    path: 'users/activate',
    procedure: 'account.activate',
    summary: 'Use the link of a mail: activate an account, or confirm an email from one of its addresses',
    input: ({ query }) => ({ key: query.key }),
    output: shaped(z.literal(true), () => true as const),
  },
  {
    method: 'POST',
    path: 'users/reset_password/init',
    procedure: 'account.forgot',
    summary: 'Have a link for a new password mailed; the answer is the same whether there is such a person',
  },
  {
    method: 'POST',
    path: 'users/reset_password/finish',
    procedure: 'account.reset',
    summary: 'Set a new password by the key of such a link, once',
  },
  {
    method: 'GET',
    path: 'users/{id}/picture',
    for: 'account.use',
    cookie: true,
    answers: 'image/webp',
    summary: 'A person’s picture, for themselves and whoever may see them',
    handle: async (context, request, reply) => {
      const { id: userId } = z.object({ id }).parse(request.params);
      const picture = settled(await pictureOf(context, userId));
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(picture);
    },
  },
]);
