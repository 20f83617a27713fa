import type { FastifyInstance } from 'fastify';
import { CatalogError } from './errors.ts';
import { isStorable } from './is-storable.ts';

/** Takes forms as pages post them; of a field that comes more often the last. Text that cannot be stored is refused. */
export function takeForms(app: FastifyInstance, limits: { bodyLimit?: number } = {}): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', ...limits },
    (_request, body, done) => {
      const fields = Object.fromEntries(new URLSearchParams(body as string));
      if (isStorable(fields)) done(null, fields);
      else done(new CatalogError('bad-input'));
    },
  );
}
