import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { type Ability, can } from '#catalog/permissions.ts';
import { session } from '#models/session/state.ts';
import { keepRedirect, readRedirect } from '#models/session/stored-session.ts';
import { NotConnectedPage } from './not-connected.tsx';
import { landing } from './shell/person.ts';
import { Shell } from './shell/shell.tsx';

/**
 * Lets a page be seen by who has its ability (spec section 2). Who is not signed in goes to sign-in and comes back;
 * who has a token and no known user sees 403; others go to /start.
 */
export function Guarded({ ability, children }: { ability: Ability; children: ReactNode }) {
  const { token, user, ended } = useSnapshot(session);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const leaving = token === null && ended !== 'signed-out';
  useEffect(() => {
    if (leaving) keepRedirect(here);
    else if (user) keepRedirect(null);
  }, [leaving, user, here]);
  if (token === null) return <Navigate to="/" replace />;
  if (!user) {
    return (
      <Shell>
        <NotConnectedPage />
      </Shell>
    );
  }
  if (!can(user, ability)) return <Navigate to="/start" replace />;
  // One person replaces another on the same page: what it holds is not for the next.
  return <Fragment key={user.userId}>{children}</Fragment>;
}

/** Pages for who is not signed in; others go on to where they wanted, or to their landing. */
export function Anonymous({ children }: { children: ReactNode }) {
  const { user, token } = useSnapshot(session);
  if (token === null || !user) return children;
  return <Navigate to={readRedirect() ?? landing(user)} replace />;
}
