import { onFailedCall } from '#api/recovery.ts';
import { rereadToken } from '#api/token.ts';
import { liveCode } from '#catalog/live-code.ts';
import { isOld } from './opened.ts';
import { connect, end, resume, takeUp } from './sign-in.ts';
import { session } from './state.ts';
import { takeAddressToken } from './token-from-address.ts';

/** Calls that sign somebody in: a disabled account is theirs then, not that of who is signed in. */
const signingIn = [
  'auth.login',
  'auth.exchange',
  'auth.elb',
  'auth.passkey',
  'auth.secondFactor',
  'headset.redeemCode',
];

/**
 * Brings the session to life: what the browser kept, then the token of the address, then the watch over both, over
 * other tabs and over calls that tell the session has ended. Resolves when it is known whether somebody is signed in.
 * @returns how to stop watching.
 */
export async function startSession(): Promise<() => void> {
  const stopFailures = onFailedCall(({ failure, path }) => {
    if (failure.code === 'account-disabled' && !signingIn.includes(path)) end('disabled');
    if (failure.status !== 401 || failure.recovery !== 'sign-in') return;
    if (session.token) end(failure.code === 'token-expired' ? 'expired' : 'revoked');
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'token' || event.key === null) void follow();
  };
  const onAddress = () => {
    // The page is about to be loaded anew for the player, which takes the token: begun here, its exchange is cut off.
    if (liveCode(location.hash.slice(1)) === undefined) void takeAddressToken();
  };
  const onWake = () => {
    if (document.visibilityState === 'visible') void follow();
  };
  window.addEventListener('storage', onStorage);
  // The router hears of a new address by the same event, later: no page ever sees the token.
  window.addEventListener('popstate', onAddress, { capture: true });
  document.addEventListener('visibilitychange', onWake);

  const kept = resume();
  const waiting = session.token !== null && session.user === null;
  const taken = takeAddressToken();
  await taken;
  if (waiting) await kept;
  return () => {
    stopFailures();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('popstate', onAddress, { capture: true });
    document.removeEventListener('visibilitychange', onWake);
  };
}

/**
 * Follows what another tab did: signed out, signed in as somebody else, or got a fresh token. Else it asks again, after a
 * while, what this person's plan lets them do: an administrator may have changed it.
 */
async function follow(): Promise<void> {
  const before = session.token;
  const now = rereadToken();
  if (now === before) {
    if (now && isOld()) await connect(now);
    return;
  }
  if (now === null) {
    end('signed-out');
    return;
  }
  if (before === null) {
    await resume();
    return;
  }
  await takeUp(now);
}
