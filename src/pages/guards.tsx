import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { type Ability, can } from '#catalog/permissions.ts';
import { isKiosk } from '#models/session/kiosk-mark.ts';
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
  // Nothing is open to who came by a temporary password until they chose their own, for which the shell asks.
  if (user.temporaryPassword) return <Shell>{null}</Shell>;
  // Their organization demands a second factor: nothing else is open until there is one.
  if (user.secondFactorMissing && pathname !== '/account') return <Navigate to="/account" replace />;
  if (!can(user, ability)) return <Navigate to="/start" replace />;
  // One person, or role that they look through, replaces another on the same page: what it holds is not for the next.
  return <Fragment key={`${user.userId} ${user.viewRole}`}>{children}</Fragment>;
}

/** Pages for who is not signed in; others go on to where they wanted, or to their landing. A registered headset begins with its scenarios. */
export function Anonymous({ children }: { children: ReactNode }) {
  const { user, token } = useSnapshot(session);
  const { pathname } = useLocation();
  if (token === null) return isKiosk() ? <Navigate to="/kiosk" replace /> : children;
  if (!user) return children;
  // Who came by a token of a new address may be known before the router has heard of that address.
  const address = location.hash.slice(1);
  const asked = address && address.split('?')[0] !== pathname ? address : undefined;
  return <Navigate to={asked ?? readRedirect() ?? landing(user)} replace />;
}
