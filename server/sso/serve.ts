import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signOnRefused } from '#catalog/sign-on.ts';
import { keepAnswer, type Said, takeAnswer, takeAttempt } from '#server/domain/sign-on/attempts.ts';
import { beginSignOn } from '#server/domain/sign-on/begin.ts';
import { endedElsewhere } from '#server/domain/sign-on/end.ts';
import { finish, wayOfAttempt } from '#server/domain/sign-on/finish.ts';
import { providerAnswer } from '#server/domain/sign-on/openid.ts';
import { identityAnswer, readLogout, samlMetadata } from '#server/domain/sign-on/saml.ts';
import { logoutToken } from '#server/domain/sign-on/tokens.ts';
import { originFor, type Way } from '#server/domain/sign-on/ways.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { takeForms } from '#server/posted-forms.ts';
import { contextOf, SIGN_ON_COOKIE, signOnIn } from '#server/request-context.ts';
import type { Services } from '#server/services.ts';

type Fields = Record<string, string | undefined>;
const fieldsOf = (given: unknown) => (given ?? {}) as Fields;

/** What browsers and the places where people sign on ask, below /app/sso. Each answer leads to a page of the app. */
export async function serveSso(app: FastifyInstance, services: Services): Promise<void> {
  // An answer of SAML is a signed document.
  takeForms(app, { bodyLimit: 512 * 1024 });
  const go = (reply: FastifyReply, to: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303);
  const refused = (
    request: FastifyRequest,
    reply: FastifyReply,
    { refused: code, details }: Refusal,
    attempt?: { userId: number | null },
  ) => {
    request.log.info({ refused: code, details }, 'a sign-on was refused');
    return go(reply, signOnRefused(code, details, attempt !== undefined && attempt.userId !== null));
  };
  /** Only the browser that began a sign-on ends it. */
  const began = (request: FastifyRequest, state = '') => {
    const kept = request.cookies[SIGN_ON_COOKIE];
    return kept !== undefined && kept !== '' && kept === state;
  };

  app.get<{ Params: { way: string } }>('/start/:way', async (request, reply) => {
    const begun = await beginSignOn(await contextOf(services, request), request.params.way);
    if (isRefusal(begun)) return refused(request, reply, begun);
    if (begun.state) signOnIn(request, reply).remember(begun.state);
    return go(reply, begun.to);
  });

  app.get('/callback', async (request, reply) => {
    const { state } = fieldsOf(request.query);
    if (!began(request, state))
      return refused(request, reply, refuse('sso-answer-invalid', { problem: 'state' }));
    const context = await contextOf(services, request);
    const attempt = await takeAttempt(services, state!);
    if (isRefusal(attempt)) return refused(request, reply, attempt);
    const way = await wayOfAttempt(services, attempt);
    if (isRefusal(way)) return refused(request, reply, way, attempt);
    const came = new URL(request.url, await originFor(context));
    const said = await providerAnswer(services, way, attempt, came);
    if (isRefusal(said)) return refused(request, reply, said, attempt);
    const done = await finish(context, attempt, way, said);
    return isRefusal(done) ? refused(request, reply, done, attempt) : go(reply, done.to);
  });

  // A browser sends no cookie with what another site has it post: it is sent on, and comes back with it.
  app.post('/saml', async (request, reply) => {
    const { SAMLResponse = '', RelayState: state = '' } = fieldsOf(request.body);
    const attempt = await takeAttempt(services, state);
    if (isRefusal(attempt)) return refused(request, reply, attempt);
    const way = await wayOfAttempt(services, attempt);
    if (isRefusal(way)) return refused(request, reply, way, attempt);
    const origin = await originFor(await contextOf(services, request));
    const said = await identityAnswer(services, way, attempt, { SAMLResponse, origin });
    if (isRefusal(said)) return refused(request, reply, said, attempt);
    await keepAnswer(services, attempt.id, said);
    return go(reply, `/app/sso/done?state=${attempt.id}`);
  });

  app.get('/done', async (request, reply) => {
    const { state = '' } = fieldsOf(request.query);
    if (!began(request, state))
      return refused(request, reply, refuse('sso-answer-invalid', { problem: 'state' }));
    const answer = await takeAnswer(services, state);
    if (isRefusal(answer)) return refused(request, reply, answer);
    const way: Way | Refusal = await wayOfAttempt(services, answer.attempt);
    if (isRefusal(way)) return refused(request, reply, way, answer.attempt);
    const said: Said = answer.said;
    const done = await finish(await contextOf(services, request), answer.attempt, way, said);
    return isRefusal(done) ? refused(request, reply, done, answer.attempt) : go(reply, done.to);
  });

  app.get('/metadata', async (request, reply) =>
    reply
      .type('application/samlmetadata+xml')
      .send(samlMetadata(await originFor(await contextOf(services, request)))),
  );

  /** Somebody comes back from signing out elsewhere, or an identity provider has their browser say that they did. */
  app.get('/logout', async (request, reply) => {
    const query = fieldsOf(request.query) as Record<string, string>;
    if (!query.SAMLRequest) return go(reply, '/app/');
    const origin = await originFor(await contextOf(services, request));
    const [, original = ''] = request.url.split('?');
    const asked = await readLogout(services, query, original, origin);
    if (isRefusal(asked)) return refused(request, reply, asked);
    await endedElsewhere(services, asked.way, asked.key);
    return go(reply, asked.to);
  });

  app.post('/back-channel', async (request, reply) => {
    const told = await logoutToken(services, fieldsOf(request.body).logout_token ?? '');
    reply.header('cache-control', 'no-store');
    if (isRefusal(told)) return reply.code(400).send({ error: 'invalid_request' });
    await endedElsewhere(services, told.way, told.key);
    return reply.code(200).send();
  });
}
