import { z } from 'zod';
import { ltiAddresses, scoreScope, toolConfiguration } from '#catalog/lti.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { jsonOfService, ServiceError } from '#server/gateways/pages/call-service.ts';
import type { Services } from '#server/services.ts';
import { keepPlatform, registrationHash, toolOrigin } from './platforms.ts';

const address = z.url({ protocol: /^https?$/ }).max(500);
const words = z.string().min(1).max(300);

/** What a platform says of itself; more of it is nothing to us. */
const configuration = z.object({
  issuer: words,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
  authorization_server: words.optional(),
});
type Configuration = z.infer<typeof configuration>;

const registered = z.object({
  client_id: words,
  [toolConfiguration]: z.object({ deployment_id: words.optional() }).optional(),
});

/** What platforms call us. */
const NAME = 'Rondure';

/** What is posted to a platform, for it to know us. */
function toolRegistration(origin: string) {
  const { login, launch, keyset } = ltiAddresses(origin);
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['client_credentials', 'implicit'],
    token_endpoint_auth_method: 'private_key_jwt',
    initiate_login_uri: login,
    redirect_uris: [launch],
    jwks_uri: keyset,
    client_name: NAME,
    scope: scoreScope,
    [toolConfiguration]: {
      domain: new URL(origin).host,
      target_link_uri: launch,
      claims: ['iss', 'sub'],
      messages: [
        { type: 'LtiResourceLinkRequest', target_link_uri: launch },
        { type: 'LtiDeepLinkingRequest', target_link_uri: launch },
      ],
    },
  };
}

interface Asked {
  /** What an administrator made, for one registration. */
  token: string;
  /** Where the platform says what it is, and what lets us in there. */
  configurationUrl: string;
  platformToken?: string | undefined;
}

/** Registers us with a platform whose administrator opened our link, and keeps the platform. A failure leaves the link good. */
export async function registerPlatform(
  caller: { services: Services; origin: string },
  { token, ...asked }: Asked,
): Promise<{ issuer: string } | Refusal> {
  const { prisma } = caller.services.db;
  const tokenHash = registrationHash(caller.services, token);
  const usedAt = new Date();
  const { count } = await prisma.ltiRegistration.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: usedAt } },
    data: { usedAt },
  });
  const link = count === 1 ? await prisma.ltiRegistration.findUnique({ where: { tokenHash } }) : null;
  if (!link) return refuse('lti-registration-used');
  const done = await register(caller, asked, link.organizationId).catch((error: unknown) => {
    if (error instanceof ServiceError || error instanceof z.ZodError) {
      caller.services.log.warn({ err: error }, 'a learning platform did not register');
      return refuse('lti-registration-failed', { problem: problemOf(error) });
    }
    throw error;
  });
  if (isRefusal(done))
    await prisma.ltiRegistration.updateMany({ where: { tokenHash }, data: { usedAt: null } });
  return done;
}

const problemOf = (error: ServiceError | z.ZodError) =>
  error instanceof z.ZodError ? error.issues.map(({ path }) => path.join('.')).join(', ') : error.message;

async function register(
  caller: { services: Services; origin: string },
  { configurationUrl, platformToken }: Omit<Asked, 'token'>,
  organizationId: number,
): Promise<{ issuer: string } | Refusal> {
  const { services } = caller;
  const inside = services.config.privatePages;
  const bearer: Record<string, string> = platformToken ? { authorization: `Bearer ${platformToken}` } : {};
  const json = { accept: 'application/json' };
  const platform: Configuration = configuration.parse(
    await jsonOfService(configurationUrl, inside, { headers: { ...json, ...bearer } }),
  );
  const answer = registered.parse(
    await jsonOfService(platform.registration_endpoint, inside, {
      method: 'POST',
      headers: { ...json, ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify(toolRegistration(toolOrigin(caller))),
    }),
  );
  const kept = await services.db.transaction((tx) =>
    keepPlatform(tx, {
      organizationId,
      issuer: platform.issuer,
      clientId: answer.client_id,
      deploymentId: answer[toolConfiguration]?.deployment_id ?? '',
      authEndpoint: platform.authorization_endpoint,
      tokenEndpoint: platform.token_endpoint,
      jwksUrl: platform.jwks_uri,
      audience: platform.authorization_server ?? null,
    }),
  );
  return isRefusal(kept) ? kept : { issuer: kept.issuer };
}
