import { api } from '#api/client.ts';
import { type Failure, failureOf } from '#api/failure.ts';
import { currentToken, keepToken } from '#api/token.ts';
import { errors } from '#catalog/errors.ts';
import { withTimeout } from '../play/with-timeout.ts';
import { failureText, toast } from '../toasts/toasts.ts';
import { addressToken } from './address-token.ts';
import { isExpired, readClaims } from './claims.ts';
import { adopt, takeUp } from './sign-in.ts';
import { type Offer, session } from './state.ts';

/**
 * Takes a token out of the page's address, if there is one, before anything else sees or sends the address. When
 * somebody else is signed in, the token waits as `session.offer` for their consent.
 * @returns whether there was one.
 */
export async function takeAddressToken(): Promise<boolean> {
  const found = addressToken(location.href);
  if (!found) return false;
  history.replaceState(history.state, '', found.href);
  if (!found.token) return true;
  const claims = found.kind === 'login' ? readClaims(found.token) : undefined;
  if (claims && isExpired(claims, Date.now())) {
    tellRefused(expired());
    return true;
  }
  const name = claims && `${claims.firstName} ${claims.lastName}`.trim();
  const offer: Offer = { kind: found.kind, token: found.token, ...(name ? { name } : {}) };
  const present = session.token ? readClaims(session.token)?.userId : undefined;
  if (session.token && present !== claims?.userId) session.offer = offer;
  else await take(offer);
  return true;
}

/**
 * The same on a live page, where no session runs and nobody can be asked: whoever is signed in stays. Nothing is shown
 * meanwhile, so a server that is silent is waited for only as long as a request may take.
 */
export async function takeVisitorToken(): Promise<void> {
  const kept = currentToken();
  const claims = kept ? readClaims(kept) : undefined;
  session.token = claims && !isExpired(claims, Date.now()) ? kept : null;
  await withTimeout(takeAddressToken()).catch(() => undefined);
}

/** The person agreed: the token's user replaces them. */
export async function acceptOffer(): Promise<void> {
  const offer = session.offer;
  session.offer = null;
  if (offer) await take(offer);
}

/** The person stays who they are; a one-time token stays unused. */
export function declineOffer(): void {
  session.offer = null;
}

async function take({ kind, token }: Offer): Promise<void> {
  session.refusal = null;
  if (kind === 'login') {
    keepToken(token);
    await takeUp(token);
    return;
  }
  session.connecting = true;
  try {
    adopt(await api.auth.exchange.mutate({ token }, { context: { quiet: true } }));
  } catch (error) {
    tellRefused(failureOf(error));
  } finally {
    session.connecting = false;
  }
}

/** Tells why a token was not taken: on the sign-in page or, to who is signed in and stays so, where they are. */
function tellRefused(failure: Failure): void {
  if (session.token === null) {
    session.refusal = failure;
    return;
  }
  // What is said of an expired token is said of the session, and theirs goes on.
  const { text, values } = failureText(failure);
  toast(failure.code === 'token-expired' ? 'auth:linkFailed' : text, { tone: 'error', values });
}

const expired = (): Failure => ({
  kind: 'refused',
  code: 'token-expired',
  status: errors['token-expired'].status,
  recovery: errors['token-expired'].recovery,
  details: {},
});
