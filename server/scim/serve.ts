import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import { type Directory, directoryOf, scimError } from '#server/domain/scim/directory.ts';
import '#server/domain/scim/groups.ts';
import '#server/domain/scim/people.ts';
import { CatalogError } from '#server/errors.ts';
import { isStorable } from '#server/is-storable.ts';
import type { Services } from '#server/services.ts';

/** Below which the resources are. */
export const SCIM_PATH = '/app/scim/v2';
const MEDIA_TYPE = 'application/scim+json';

type Asked = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, string> }>;

/** What a list is asked for; addresses say its numbers as text. */
const askedFor = ({ query: { startIndex, count, ...query } }: Asked) => ({
  ...query,
  ...(startIndex === undefined ? {} : { startIndex: Number(startIndex) }),
  ...(count === undefined ? {} : { count: Number(count) }),
});

const { User, Group, Schema, ResourceType, ServiceProviderConfig } = SCIMMY.Resources;
for (const one of [User, Group, Schema, ResourceType, ServiceProviderConfig]) one.basepath(SCIM_PATH);
SCIMMY.Config.set({
  patch: true,
  filter: true,
  bulk: false,
  sort: true,
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'A key of the settings' },
  ],
});

/** SCIM 2.0 (RFC 7643, RFC 7644): directories keep an organization's people and groups, below /app/scim/v2. */
export async function serveScim(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [MEDIA_TYPE, 'application/json'],
    { parseAs: 'string', bodyLimit: 4 * 1024 * 1024 },
    (_request, body, done) => {
      let given: unknown;
      try {
        given = JSON.parse(body as string);
      } catch {
        return done(scimError(400, 'invalidSyntax', 'the body is no JSON') as never);
      }
      if (isStorable(given)) return done(null, given);
      const why = 'the body has a character that cannot be kept, or lies too deep';
      return done(scimError(400, 'invalidValue', why) as never);
    },
  );
  const answer = (reply: FastifyReply, status: number, body?: object) =>
    body === undefined
      ? reply.code(status).send()
      : reply.code(status).type(MEDIA_TYPE).send(JSON.stringify(body));
  app.setErrorHandler((error, request, reply) => {
    // The library stumbles over a filter that it cannot read.
    const unread = error instanceof TypeError && (request.query as { filter?: string }).filter !== undefined;
    const known =
      error instanceof SCIMMY.Types.Error
        ? error
        : unread
          ? scimError(400, 'invalidFilter', 'the filter cannot be read')
          : undefined;
    if (!known) request.log.info({ err: error }, 'a directory’s request failed');
    const status =
      error instanceof CatalogError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    const said =
      known ?? scimError(status, undefined, status < 500 ? (error as Error).message : 'the server failed');
    return answer(reply, Number(said.status), { ...new SCIMMY.Messages.ErrorResponse(said) });
  });

  /** The directory whose key a request carries. @throws where it carries none */
  async function directoryIn(request: FastifyRequest): Promise<Directory> {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const directory = token ? await directoryOf(services, token) : undefined;
    if (!directory) throw scimError(401, undefined, 'a bearer token of the organization is needed');
    return directory;
  }

  for (const Resource of [User, Group]) {
    const { endpoint } = Resource;
    app.get(endpoint, async (request: Asked, reply) =>
      answer(reply, 200, await new Resource(undefined, askedFor(request)).read(await directoryIn(request))),
    );
    app.get(`${endpoint}/:id`, async (request: Asked, reply) => {
      const directory = await directoryIn(request);
      return answer(reply, 200, await new Resource(request.params.id!, askedFor(request)).read(directory));
    });
    app.post(endpoint, async (request: Asked, reply) => {
      const directory = await directoryIn(request);
      return answer(
        reply,
        201,
        await new Resource(undefined, askedFor(request)).write(request.body as never, directory),
      );
    });
    app.put(`${endpoint}/:id`, async (request: Asked, reply) => {
      const directory = await directoryIn(request);
      const resource = new Resource(request.params.id!, askedFor(request));
      return answer(reply, 200, await resource.write(request.body as never, directory));
    });
    app.patch(`${endpoint}/:id`, async (request: Asked, reply) => {
      const directory = await directoryIn(request);
      const patched = await new Resource(request.params.id!, askedFor(request)).patch(
        request.body as never,
        directory,
      );
      return patched ? answer(reply, 200, patched) : answer(reply, 204);
    });
    app.delete(`${endpoint}/:id`, async (request: Asked, reply) => {
      await new Resource(request.params.id!).dispose(await directoryIn(request));
      return answer(reply, 204);
    });
  }
  for (const Resource of [Schema, ResourceType]) {
    app.get(Resource.endpoint, async (request: Asked, reply) => {
      await directoryIn(request);
      return answer(reply, 200, await new Resource(undefined, askedFor(request)).read());
    });
    app.get(`${Resource.endpoint}/:id`, async (request: Asked, reply) => {
      await directoryIn(request);
      return answer(reply, 200, await new Resource(request.params.id!).read());
    });
  }
  app.get(ServiceProviderConfig.endpoint, async (request: Asked, reply) => {
    await directoryIn(request);
    return answer(reply, 200, await new ServiceProviderConfig(undefined, askedFor(request)).read());
  });
}
