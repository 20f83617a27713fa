import { randomBytes } from 'node:crypto';
import { lti as limits } from '#catalog/limits.ts';
import { ltiAddresses } from '#catalog/lti.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { toolOrigin } from './platforms.ts';

/** What a platform tells when somebody follows a link to us; more may come, which is nothing to us. */
type Asked = Readonly<Record<string, string | undefined>>;

/**
 * What a browser keeps of a login, and brings with the launch: who lures somebody into a launch of their own cannot have
 * it there.
 */
export const browserProof = ({ tokens }: Pick<Services, 'tokens'>, state: string): string =>
  tokens.keyed('lti-login', state);

/** `proof`: what the browser is to keep, by `state`. `to`: the platform, which may keep it where the browser does not. */
export type Login = { to: string; state: string; proof: string };

/** Begins a launch: where the browser goes, for the platform to say who it is. */
export async function beginLogin(
  caller: { services: Services; origin: string },
  asked: Asked,
): Promise<Login | Refusal> {
  const { prisma } = caller.services.db;
  const { iss: issuer, login_hint, lti_message_hint, client_id: clientId } = asked;
  if (!issuer || !login_hint) return refuse('lti-launch-invalid', { problem: 'iss, login_hint' });
  const known = await prisma.ltiPlatform.findMany({
    where: { issuer, ...(clientId ? { clientId } : {}) },
    orderBy: { id: 'asc' },
  });
  const [platform] = known;
  // Without a client's id, only where there is but one.
  if (!platform || known.some((row) => row.clientId !== platform.clientId))
    return refuse('lti-platform-unknown', { issuer });
  const [state, nonce] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  const now = Date.now();
  await prisma.ltiLogin.deleteMany({ where: { expiresAt: { lt: new Date(now - limits.rememberedMs) } } });
  await prisma.ltiLogin.create({
    data: { id: state, nonce, platformId: platform.id, expiresAt: new Date(now + limits.loginMs) },
  });
  const to = new URL(platform.authEndpoint);
  const told = {
    response_type: 'id_token',
    response_mode: 'form_post',
    scope: 'openid',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: ltiAddresses(toolOrigin(caller)).launch,
    login_hint,
    ...(lti_message_hint ? { lti_message_hint } : {}),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(told)) to.searchParams.set(name, value);
  return { to: to.href, state, proof: browserProof(caller.services, state) };
}

/** The origin of the platform that a login went to, which keeps what the browser does not. */
export async function keeperOf({ db }: Services, state: string): Promise<string | undefined> {
  const login = await db.prisma.ltiLogin.findUnique({ where: { id: state }, include: { platform: true } });
  return login ? new URL(login.platform.authEndpoint).origin : undefined;
}
