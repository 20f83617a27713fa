import { api } from '#api/client.ts';
import { currentToken, keepToken } from '#api/token.ts';
import type { switchableRoles } from '#catalog/roles.ts';
import { settleLingering } from '../editor/background-saves.ts';
import { isExpired, readClaims } from './claims.ts';
import { keepOpened, type Opened } from './opened.ts';
import { scheduleRefresh, stopRefresh } from './refresh.ts';
import { session } from './state.ts';
import { forgetSession, readUser } from './stored-session.ts';

/** Milliseconds that signing out waits for the last saves. */
const patience = 2000;

/** Takes a session that the server opened: from here on this person is signed in. */
export function adopt({ token, ...opened }: Opened): void {
  keepToken(token);
  const user = keepOpened(opened);
  Object.assign(session, { token, user, connecting: false, ended: null, offer: null, refusal: null });
  scheduleRefresh(token);
}

/** Signs in by user name or email. @throws what the call threw; the form shows it. */
export async function signIn(username: string, password: string): Promise<void> {
  adopt(await api.auth.login.mutate({ username, password }, quiet));
}

/** Chooses a password; the answer's session replaces the present one. @throws what the call threw. */
export async function choosePassword(password: string, current?: string): Promise<void> {
  adopt(await api.auth.setPassword.mutate({ password, current }, quiet));
}

/** Looks through another role, in all of this person's windows. @throws what the call threw; the dialog shows it. */
export async function switchRole(role: (typeof switchableRoles)[number]): Promise<void> {
  adopt(await api.auth.switchRole.mutate({ role }, quiet));
}

/** Exchanges the code that another screen shows. @returns what of a scenario to open, if the code names one. */
export async function redeemHeadsetCode(code: string) {
  const { scenarioId, live, ...opened } = await api.headset.redeemCode.mutate({ code }, quiet);
  adopt(opened);
  return { scenarioId, live };
}

/**
 * Signs out here and on the server; the page goes to sign-in whether or not the server could be told. What an editor
 * left to be saved goes first: without the token it could only be kept in this browser.
 */
export async function signOut(): Promise<void> {
  await settleLingering(patience);
  const told = session.token ? api.auth.logout.mutate(undefined, quiet) : undefined;
  // The call has read its token: it may be forgotten without waiting for the network.
  end('signed-out');
  const answer = await Promise.resolve(told).catch(() => undefined);
  // Who signed on elsewhere is signed out there, too, and comes back.
  if (answer?.to) location.assign(answer.to);
}

/** Forgets the session here. The server, or another tab, has ended it already. */
export function end(why: 'signed-out' | 'expired' | 'revoked' | 'disabled'): void {
  stopRefresh();
  keepToken(null);
  forgetSession(Date.now());
  Object.assign(session, { token: null, user: null, connecting: false, ended: why, refusal: null });
}

/** Takes up what the browser has kept: at the start, and when another tab signed in. */
export async function resume(): Promise<void> {
  const token = currentToken();
  const claims = token ? readClaims(token) : undefined;
  if (!token) return;
  if (!claims || isExpired(claims, Date.now())) {
    end('expired');
    return;
  }
  const kept = readUser();
  session.token = token;
  session.user = kept && kept.userId === claims.userId ? kept : null;
  session.ended = null;
  await connect(token);
}

/** Goes on under another token. Of the same person it changes nothing here: an editor that is open, or worn, stays. */
export async function takeUp(token: string): Promise<void> {
  if (readClaims(token)?.userId !== session.user?.userId) session.user = null;
  Object.assign(session, { token, ended: null });
  await connect(token);
}

/**
 * Asks the server who the token is for. Without an answer the kept user stays: work can go on offline. A refusal
 * of the token ends the session by way of the recovery of failed calls.
 */
export async function connect(token: string): Promise<void> {
  session.connecting = session.user === null;
  try {
    const opened = await api.auth.me.query();
    if (session.token !== token) return;
    session.user = keepOpened(opened);
    scheduleRefresh(token);
  } catch {
    if (session.token === token && session.user) scheduleRefresh(token);
  } finally {
    session.connecting = false;
  }
}

const quiet = { context: { quiet: true } };
