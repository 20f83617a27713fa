import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#catalog/errors.ts';
import { rates, readableBytes } from '#catalog/limits.ts';
import { fileLimit, limitFor, takenFor, type UploadUse } from '#catalog/uploads.ts';
import { isDiskFull } from './disk-full.ts';
import { countUse } from './domain/auth/attempts.ts';
import { refuseStorage } from './domain/organizations/counts.ts';
import { CatalogError, settled } from './errors.ts';
import { keptFileName } from './file-name.ts';
import type { AnswerFault, Begun } from './gateways/resumable/resumable.ts';
import { isStorable } from './is-storable.ts';
import { contextOf } from './request-context.ts';
import { envelope } from './rest/envelope.ts';
import type { Services } from './services.ts';
import { assertAdmitted } from './trpc.ts';

const pairs = (header: unknown): Map<string, string> =>
  new Map(
    String(header ?? '')
      .split(',')
      .map((pair) => pair.trim().split(' ') as [string, string?])
      .map(([key, value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );

/** A full disk is told as every call tells it; other faults of sending in pieces in the protocol's own words. */
export const answerFullDisk: AnswerFault = (error) =>
  isDiskFull(error)
    ? { status_code: errors['storage-full'].status, body: JSON.stringify(envelope({ code: 'storage-full' })) }
    : undefined;

/**
 * Takes files in pieces (tus 1.0.0) below `uploads`: one that was cut off goes on where it was. What they are for is
 * said when they are there whole, by the calls that take forms, with `upload` in place of the form's file.
 */
export function serveUploads(app: FastifyInstance, services: Services): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));

  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const { viewer } = await admitted(request);
    const told = pairs(request.headers['upload-metadata']);
    const use = told.get('use') as UploadUse;
    const size = Number(request.headers['upload-length']);
    // A client that cannot say how long a file is could send without end.
    if (!Object.hasOwn(takenFor, use) || !Number.isSafeInteger(size) || size < 0)
      throw new CatalogError('bad-input');
    const given = told.get('filename') ?? '';
    if (!isStorable(given)) throw new CatalogError('bad-input');
    const name = keptFileName(given, 'file');
    const limit = Math.min(fileLimit(use, name), limitFor(use));
    if (size === 0) throw new CatalogError('file-empty');
    if (size > limit) throw new CatalogError('file-too-large', { limit: readableBytes(limit) });
    settled((await refuseStorage(services.db.prisma, viewer.orgId, size)) ?? true);
    settled((await countUse(services, 'upload-begun', String(viewer.userId), rates.uploads)) ?? true);
    return pass(request, reply, { ownerId: viewer.userId, name });
  };

  const goOn = async (request: FastifyRequest, reply: FastifyReply) => {
    const { viewer } = await admitted(request);
    const found = await services.resumable.find((request.params as { id: string }).id);
    if (found?.ownerId !== viewer.userId) throw new CatalogError('upload-not-found');
    if (request.method !== 'DELETE') return pass(request, reply);
    // Not by the protocol's own means, which in a bucket end only what is not whole.
    await services.resumable.remove(found.id);
    return reply.header('tus-resumable', '1.0.0').code(204).send();
  };

  const admitted = async (request: FastifyRequest) => {
    const context = await contextOf(services, request);
    assertAdmitted(context, 'library.use');
    return context as typeof context & { viewer: NonNullable<typeof context.viewer> };
  };

  const pass = async (request: FastifyRequest, reply: FastifyReply, begins?: Begun) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value) reply.raw.setHeader(name, value);
    await services.resumable.handle(request.raw, reply.raw, begins);
  };

  app.post('/uploads', begin);
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: '/uploads/:id', handler: goOn });
}
