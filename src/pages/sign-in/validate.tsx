import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { session } from '#models/session/state.ts';
import { keepRedirect } from '#models/session/stored-session.ts';
import { NotConnectedPage } from '#pages/not-connected.tsx';
import { NotFoundPage } from '#pages/not-found.tsx';
import { PageLoading } from '#pages/shared/page-loading.tsx';

/**
 * Where viewers are validated before they see a live page: who may goes on to it, who must sign in does that first, and
 * what is not there is answered as pages are that are not there (spec section 8, failed validation routes).
 */
export function ValidatePage() {
  const [query] = useSearchParams();
  const code = query.get('id') ?? '';
  const go = useNavigate();
  const { token, user } = useSnapshot(session);
  const { data, error } = trpc.view.get.useQuery(
    { code },
    { enabled: code !== '', retry: false, trpc: { context: { quiet: true } } },
  );
  const refused = error && failureOf(error).code;
  const asksFirst = refused === 'view-private' && token === null;
  // A page that asks for a password asks it itself.
  const goesOn = data !== undefined || refused === 'view-password';
  useEffect(() => {
    const to = `/view/${encodeURIComponent(code)}`;
    if (asksFirst) keepRedirect(to);
    if (asksFirst || goesOn) void go(asksFirst ? '/' : to, { replace: true });
  }, [asksFirst, goesOn, code, go]);
  if (token !== null && user === null) return <NotConnectedPage />;
  if (code === '' || (error && !asksFirst && !goesOn)) return <NotFoundPage />;
  return <PageLoading />;
}
