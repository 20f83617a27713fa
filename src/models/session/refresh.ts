import { api } from '#api/client.ts';
import { currentToken, keepToken, rereadToken } from '#api/token.ts';
import { readClaims, refreshTime } from './claims.ts';
import { keepOpened } from './opened.ts';
import { session } from './state.ts';

const RETRY_MS = 60_000;
/** Timers hold 31 bits of milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Plans the renewal of a token before it ends. A laptop that slept catches up when it wakes. */
export function scheduleRefresh(token: string, delay?: number): void {
  stopRefresh();
  const claims = readClaims(token);
  const at = claims && refreshTime(claims);
  if (at === undefined) return;
  const wait = delay ?? Math.max(0, at - Date.now());
  timer = setTimeout(() => void refresh(token), Math.min(wait, LONGEST_MS));
}

export function stopRefresh(): void {
  clearTimeout(timer);
  timer = undefined;
}

/**
 * Gets a fresh token. One tab of the browser asks for all of them; the others follow by the storage event. The old
 * token stays good until it expires, so that calls under way with it come to no harm.
 */
async function refresh(token: string): Promise<void> {
  const renew = async () => {
    if (rereadToken() !== token || session.token !== token) return;
    try {
      const opened = await api.auth.refresh.mutate(undefined, { context: { quiet: true } });
      if (currentToken() !== token) return;
      keepToken(opened.token);
      session.token = opened.token;
      session.user = keepOpened(opened);
      scheduleRefresh(opened.token);
    } catch {
      if (currentToken() === token) scheduleRefresh(token, RETRY_MS);
    }
  };
  if (navigator.locks) await navigator.locks.request('session-refresh', renew);
  else await renew();
}
