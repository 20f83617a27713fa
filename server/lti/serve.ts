import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerDeepLink } from '#server/domain/lti/deep-link.ts';
import { keySet } from '#server/domain/lti/keys.ts';
import { receiveLaunch } from '#server/domain/lti/launch.ts';
import { beginLogin, keeperOf } from '#server/domain/lti/login.ts';
import { registerPlatform } from '#server/domain/lti/register.ts';
import { keepResult, launchResult } from '#server/domain/lti/result.ts';
import { CatalogError, isRefusal, type Refusal, settled } from '#server/errors.ts';
import { openToAll } from '#server/headers.ts';
import { takeForms } from '#server/posted-forms.ts';
import { contextOf } from '#server/request-context.ts';
import type { Services } from '#server/services.ts';
import { fetching, keepProof, proofIn, storing } from './browser.ts';
import { escaped, sendPage } from './page.ts';
import { type Texts, textsFor } from './texts.ts';

type Fields = Record<string, string | undefined>;

/** Every field once, as text; of one that comes more often the first. */
function fieldsOf(...sources: unknown[]): Fields {
  const fields: Fields = {};
  for (const source of sources)
    for (const [name, value] of Object.entries((source ?? {}) as Record<string, unknown>)) {
      const one = Array.isArray(value) ? value[0] : value;
      if (typeof one === 'string') fields[name] ??= one;
    }
  return fields;
}

const textsOf = (request: FastifyRequest): Texts => textsFor(request.headers['accept-language']);

/** The LTI 1.3 tool: what learning platforms and the browsers that they send ask, below /app/lti. */
export async function serveLti(app: FastifyInstance, services: Services): Promise<void> {
  takeForms(app);
  const refuse = (request: FastifyRequest, reply: FastifyReply, { refused, details }: Refusal) => {
    const texts = textsOf(request);
    const { status } = new CatalogError(refused);
    request.log.info({ refused, details }, 'a launch was refused');
    const body = `<p>${escaped(texts.error(refused, details))}</p><p><code>${refused}</code></p>`;
    return sendPage(reply, texts, { title: texts.words.failed, body, status });
  };

  app.get('/jwks', async (_request, reply) =>
    reply
      .headers(openToAll)
      .header('cache-control', 'max-age=300')
      .send(await keySet(services)),
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/login',
    handler: async (request, reply) => {
      const fields = fieldsOf(request.query, request.body);
      const begun = await beginLogin(await contextOf(services, request), fields);
      if (isRefusal(begun)) return refuse(request, reply, begun);
      keepProof(request, reply, begun);
      const { lti_storage_target: target } = fields;
      if (!target) return reply.header('cache-control', 'no-store').redirect(begun.to, 302);
      const kept = { keeper: new URL(begun.to).origin, target, state: begun.state };
      const texts = textsOf(request);
      const body = `<p><a href="${escaped(begun.to)}">${escaped(texts.words.send)}</a></p>`;
      return sendPage(reply, texts, { title: texts.words.moment, body, script: storing(kept, begun) });
    },
  });

  const launch = async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = fieldsOf(request.body);
    const { state = '', lti_storage_target: target } = fields;
    const proof = proofIn(request, state) ?? fields.proof;
    const keeper = proof === undefined && target ? await keeperOf(services, state) : undefined;
    if (keeper && target) {
      const texts = textsOf(request);
      const script = fetching({ keeper, target, state });
      return sendPage(reply, texts, { title: texts.words.moment, body: again(fields), script });
    }
    const launched = await receiveLaunch(services, { ...fields, proof });
    if (isRefusal(launched)) return refuse(request, reply, launched);
    if ('to' in launched) return reply.header('cache-control', 'no-store').redirect(launched.to, 303);
    return sendPage(reply, textsOf(request), chooser(textsOf(request), launched.choose));
  };
  const openThere = (request: FastifyRequest, reply: FastifyReply) => {
    const texts = textsOf(request);
    const body = `<p>${escaped(texts.words.openThereText)}</p>`;
    return sendPage(reply, texts, { title: texts.words.openThere, body });
  };
  // Some platforms post launches to the link itself.
  for (const url of ['/launch', '/scenarios/:id']) {
    app.post(url, launch);
    app.get(url, openThere);
  }

  app.post('/deep-link', async (request, reply) => {
    const { launch: launchId = '', scenario } = fieldsOf(request.body);
    const answer = await answerDeepLink(await contextOf(services, request), {
      launchId,
      scenarioId: Number(scenario) || 0,
    });
    if (isRefusal(answer)) return refuse(request, reply, answer);
    const texts = textsOf(request);
    return sendPage(reply, texts, {
      title: texts.words.sending,
      body: `<form method="post" action="${escaped(answer.to)}"><input type="hidden" name="JWT" value="${answer.jwt}">
<button>${escaped(texts.words.send)}</button></form>`,
      script: 'document.forms[0].submit()',
      sendsTo: new URL(answer.to).origin,
    });
  });

  app.get('/register', async (request, reply) => {
    const asked = fieldsOf(request.query);
    const done = await registerPlatform(await contextOf(services, request), {
      token: asked.token ?? '',
      configurationUrl: asked.openid_configuration ?? '',
      platformToken: asked.registration_token,
    });
    if (isRefusal(done)) return refuse(request, reply, done);
    const texts = textsOf(request);
    return sendPage(reply, texts, {
      title: texts.words.registered,
      body: `<p>${escaped(texts.words.registeredText)}</p><p><code>${escaped(done.issuer)}</code></p>`,
      script: "(window.opener||window.parent).postMessage({subject:'org.imsglobal.lti.close'},'*')",
    });
  });

  app.post<{ Params: { id: string } }>('/launches/:id/result', async (request, reply) => {
    const told = launchResult.safeParse(request.body);
    if (!told.success) throw new CatalogError('bad-input');
    return reply.send({ data: settled(await keepResult(services, request.params.id, told.data)) });
  });
}

/** The form that posts a launch once more, with what the platform kept. */
const again = ({ id_token = '', state = '' }: Fields) => `<form method="post" action="/app/lti/launch">
${Object.entries({ id_token, state, proof: '' })
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  .join('\n')}</form>`;

type Choosing = { launchId: string; scenarios: { id: number; name: string }[] };

/** The page on which a teacher chooses what to link to. */
function chooser({ words }: Texts, { launchId, scenarios }: Choosing) {
  const rows = scenarios.map(
    ({ id, name }) => `<li><button name="scenario" value="${id}">${escaped(name)}</button></li>`,
  );
  const body = rows.length
    ? `<p>${escaped(words.chooseText)}</p><form method="post" action="/app/lti/deep-link">
<input type="hidden" name="launch" value="${launchId}"><ul>${rows.join('\n')}</ul></form>`
    : `<p>${escaped(words.noneText)}</p>`;
  return { title: rows.length ? words.choose : words.none, body };
}
