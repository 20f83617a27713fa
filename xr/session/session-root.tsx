import { PointerEvents, XR, XROrigin } from '@react-three/xr';
import { type ReactNode, useContext } from 'react';
import { useSnapshot } from 'valtio';
import { FilmLayer } from '../stage/film-layer.tsx';
import { CLICK_LIMIT, type Session, type SessionState } from './session.ts';
import { SessionContext } from './session-context.ts';

/** The session above; throws outside of a `SessionRoot`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionRoot above.');
  return session;
}

/** What the session is doing, kept current. */
export function useSessionStatus(): SessionState {
  return useSnapshot(useSession().state).status;
}

/** True while a headset shows the scene, its own menu over it or not. */
export function useInHeadset(): boolean {
  const status = useSessionStatus();
  return status === 'visible' || status === 'blurred' || status === 'hidden';
}

/**
 * Stands inside `<Canvas events={noEvents}>`: connects the scene with the session, lets mouse and touch act as
 * pointers where no headset is worn, and lights the controller and hand models, which are black without.
 */
export function SessionRoot(props: { session: Session; children?: ReactNode }): ReactNode {
  return (
    <SessionContext.Provider value={props.session}>
      <PointerEvents clickThresholdMs={CLICK_LIMIT} />
      <XR store={props.session.store}>
        <XROrigin />
        <FilmLayer />
        <hemisphereLight args={['#ffffff', '#4a5552', 2.2]} />
        <directionalLight position={[1, 3, 2]} intensity={1.4} />
        {props.children}
      </XR>
    </SessionContext.Provider>
  );
}
