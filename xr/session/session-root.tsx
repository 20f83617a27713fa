import { PointerEvents, XR, XROrigin } from '@react-three/xr';
import { type ReactNode, useContext } from 'react';
import { useSnapshot } from 'valtio';
import { FilmLayer } from '../stage/film-layer.tsx';
import { CLICK_LIMIT, type Session, type SessionState } from './session.ts';
import { SessionContext } from './session-context.ts';

/** The current session. Throws outside of a `SessionRoot`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionRoot above.');
  return session;
}

/** The session's status, reactive. */
export function useSessionStatus(): SessionState {
  return useSnapshot(useSession().state).status;
}

/** Whether a headset shows the scene, even behind its own menu. */
export function useInHeadset(): boolean {
  const status = useSessionStatus();
  return status === 'visible' || status === 'blurred' || status === 'hidden';
}

/**
 * Connects the scene with the session. Mount inside `<Canvas events={noEvents}>`. Forwards mouse and touch as pointers
 * outside the headset, and lights the controller and hand models, which would be black.
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
