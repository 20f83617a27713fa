import { createTRPCClient, httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import type { AppRouter } from '#server/routers/app-router.ts';
import { TRPC_PATH } from './addresses.ts';
import { clientId } from './client-id.ts';
import { pageBuild } from './page-build.ts';
import { recoveryLink } from './recovery.ts';
import { currentToken } from './token.ts';
import { tokenLink } from './token-link.ts';

/** Headers of every call: the login token when there is one, which window calls, and which build its page is of. */
export function callHeaders(): Record<string, string> {
  const token = currentToken();
  const build = pageBuild();
  return {
    'x-client-id': clientId,
    ...(build ? { 'x-page-build': build } : {}),
    ...(token ? { 'x-auth-token': token } : {}),
  };
}

/** The server's JSON reader takes an empty body for a broken one: a call without input sends an empty object. */
const withBody: typeof fetch = (input, init) =>
  fetch(input, init?.method === 'POST' && init.body === undefined ? { ...init, body: '{}' } : init);

/**
 * The links of all tRPC calls. Queries made in one tick share a request; every write has its own, so that
 * one slow save never holds back another. Subscriptions run over server-sent events, which know the cookie only.
 */
export const links = [
  recoveryLink,
  tokenLink,
  splitLink<AppRouter>({
    condition: (op) => op.type === 'subscription',
    true: httpSubscriptionLink({ url: TRPC_PATH }),
    false: splitLink<AppRouter>({
      condition: (op) => op.type === 'query',
      true: httpBatchLink({ url: TRPC_PATH, headers: callHeaders, maxURLLength: 2000, maxItems: 12 }),
      false: httpLink({ url: TRPC_PATH, headers: callHeaders, fetch: withBody }),
    }),
  }),
];

/** The plain client, for models and commands. Pages use the hooks of `hooks.ts`. */
export const api = createTRPCClient<AppRouter>({ links });
