import type { Context, SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { SignOnAttempt } from '#server/generated/client.ts';
import { beginAttempt } from './attempts.ts';
import { askProvider } from './openid.ts';
import { askIdentityProvider } from './saml.ts';
import { originFor, type Way, wayOf } from './ways.ts';

type Begun = { to: string; state: string };

/** Begins a sign-on: where the browser goes, and the state that it keeps until it comes back. */
export async function beginSignOn(
  context: Pick<Context, 'services' | 'origin'>,
  key: string,
): Promise<Begun | Refusal> {
  const { services } = context;
  const way = await wayOf(services, key);
  if (isRefusal(way)) return way;
  // Who comes by a balancer is signed on by it, before they reach us.
  if (way.kind === 'elb') return { to: '/app/#/elbsso', state: '' };
  return sendAway(context, way, await beginAttempt(services, way));
}

/** Sends a browser to a way's place. */
async function sendAway(
  context: Pick<Context, 'services' | 'origin'>,
  way: Way,
  attempt: SignOnAttempt,
): Promise<Begun | Refusal> {
  const origin = await originFor(context);
  const ask = way.kind === 'saml' ? askIdentityProvider : askProvider;
  const to = await ask(context.services, way, attempt, origin);
  return isRefusal(to) ? to : { to, state: attempt.id };
}

/**
 * Begins what links an account to how its person is known elsewhere. Only they can end it: the state is theirs, and so
 * nobody has somebody else link what is not theirs.
 */
export async function beginLink(
  context: SignedIn,
  { way: key }: { way: string },
): Promise<{ to: string } | Refusal> {
  const { services, viewer } = context;
  const way = await wayOf(services, key);
  if (isRefusal(way)) return way;
  if (way.kind === 'elb' || (way.row && way.row.organizationId !== viewer.orgId))
    return refuse('sso-not-found', { name: way.name });
  const attempt = await beginAttempt(services, way, viewer.userId);
  const begun = await sendAway(context, way, attempt);
  if (isRefusal(begun)) return begun;
  context.signOn?.remember(begun.state);
  return { to: begun.to };
}
