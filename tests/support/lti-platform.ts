import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';

const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const dl = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;
const ags = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

type Score = Record<string, unknown> & { timestamp: string };
type Posted = { path: string; headers: IncomingHttpHeaders; score: Score; status: number };

/** A learning platform of LTI 1.3 that holds a tool to the standard: what it is told is checked before it answers. */
export async function startPlatform() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const others = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'platform-key', alg: 'RS256', use: 'sig' };
  const clientId = 'client-1';
  const deploymentId = 'deployment-1';
  /** `answers`: statuses of scores to come; where there is none the platform judges itself. */
  const state = {
    keyset: '',
    registrations: [] as { headers: IncomingHttpHeaders; body: Record<string, unknown> }[],
    configurations: [] as IncomingHttpHeaders[],
    tokens: [] as JWTPayload[],
    posted: [] as Posted[],
    answers: [] as number[],
    newest: new Date(0),
  };
  const jtis = new Set<string>();
  let origin = '';

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const url = new URL(request.url ?? '/', origin);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/jwks') return json(200, { keys: [jwk] });
    if (url.pathname === '/configuration') {
      state.configurations.push(request.headers);
      return json(200, {
        issuer: origin,
        authorization_endpoint: `${origin}/auth?kind=lti`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        registration_endpoint: `${origin}/register`,
      });
    }
    if (url.pathname === '/register') {
      state.registrations.push({ headers: request.headers, body: JSON.parse(text) });
      return json(201, { client_id: clientId });
    }
    if (url.pathname === '/token') {
      const form = new URLSearchParams(text);
      const keys = createRemoteJWKSet(new URL(state.keyset));
      const assertion = form.get('client_assertion') ?? '';
      const { payload } = await jwtVerify(assertion, keys, {
        algorithms: ['RS256'],
        issuer: clientId,
        subject: clientId,
        audience: `${origin}/token`,
        requiredClaims: ['exp', 'iat', 'jti'],
      });
      if (jtis.has(payload.jti!)) return json(400, { error: 'invalid_request' });
      jtis.add(payload.jti!);
      state.tokens.push({ ...payload, ...Object.fromEntries(form) });
      return json(200, { access_token: 'the-token', token_type: 'bearer', expires_in: 3600 });
    }
    if (url.pathname === '/items/7/scores') {
      const score = JSON.parse(text) as Score;
      const judged = new Date(score.timestamp) > state.newest ? 200 : 409;
      const status =
        request.headers.authorization === 'Bearer the-token' ? (state.answers.shift() ?? judged) : 401;
      if (status === 200) state.newest = new Date(score.timestamp);
      state.posted.push({ path: request.url ?? '', headers: request.headers, score, status });
      return json(status, {});
    }
    json(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** A launch's claims; `more` takes the place of some. */
  const claims = (nonce: string, target: string, more: JWTPayload = {}): JWTPayload => ({
    iss: origin,
    aud: clientId,
    sub: 'learner-9',
    nonce,
    [lti('message_type')]: 'LtiResourceLinkRequest',
    [lti('version')]: '1.3.0',
    [lti('deployment_id')]: deploymentId,
    [lti('target_link_uri')]: target,
    [lti('resource_link')]: { id: 'link-3' },
    [lti('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    [ags]: { scope: [scoreScope], lineitem: `${origin}/items/7?type_id=2` },
    ...more,
  });
  const choosing = (returnUrl: string): JWTPayload => ({
    [lti('message_type')]: 'LtiDeepLinkingRequest',
    [dl('deep_linking_settings')]: {
      deep_link_return_url: returnUrl,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe'],
      data: 'kept-by-platform',
    },
  });
  const sign = (payload: JWTPayload, { forged = false, expired = false } = {}) => {
    const now = Math.floor(Date.now() / 1000) - (expired ? 7200 : 0);
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'platform-key' })
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(forged ? others.privateKey : privateKey);
  };
  return {
    origin,
    clientId,
    deploymentId,
    state,
    claims,
    choosing,
    sign,
    lti,
    dl,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
