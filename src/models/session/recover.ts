import { api } from '#api/client.ts';
import { noteOutdated } from '#api/page-build.ts';
import { type FailedCall, onFailedCall } from '#api/recovery.ts';
import { currentToken, keepToken } from '#api/token.ts';
import { toast } from '../toasts/toasts.ts';

/** How long the message stands before the page is loaded again. */
const TOLD_MS = 1500;

/**
 * What follows a failed call beside its message (spec section 8): 410 with IRIS-4038 renews the session and loads the
 * page again; 403 leads to the start page where nobody shows the failure in its place. @returns how to stop
 */
export function recoverCalls(
  leave = () => {
    location.hash = '#/start';
  },
  reload = () => location.reload(),
): () => void {
  let renewing = false;
  return onFailedCall(({ failure, quiet }: FailedCall) => {
    if (failure.recovery === 'refresh-session' && !renewing) {
      renewing = true;
      void renew().then(reload);
    }
    if (failure.code === 'not-allowed' && !quiet) leave();
  });
}

async function renew(): Promise<void> {
  toast('errors:session-outdated', { tone: 'warning' });
  noteOutdated();
  const told = new Promise((resolve) => setTimeout(resolve, TOLD_MS));
  const token = currentToken();
  if (token) {
    const opened = await api.auth.refresh.mutate(undefined, { context: { quiet: true } }).catch(() => null);
    if (opened && currentToken() === token) keepToken(opened.token);
  }
  await told;
}
