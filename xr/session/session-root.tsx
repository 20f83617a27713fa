import { PointerEvents, XR } from '@react-three/xr';
import { type ReactNode, useContext } from 'react';
import { useSnapshot } from 'valtio';
import { FilmLayer } from '../stage/film-layer.tsx';
import { LostPresses } from './lost-presses.tsx';
import { Origin } from './origin.tsx';
import { RestingMarks } from './resting-marks.tsx';
import { CLICK_LIMIT, type Session, type SessionState } from './session.ts';
import { SessionContext } from './session-context.ts';
import { WornLight } from './worn-light.tsx';

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
 * outside the headset.
 */
export function SessionRoot(props: { session: Session; children?: ReactNode }): ReactNode {
  return (
    <SessionContext.Provider value={props.session}>
      {/* Called by their own names, as where the page's pointers are not forwarded. */}
      <PointerEvents clickThresholdMs={CLICK_LIMIT} pointerTypePrefix="" />
      <XR store={props.session.store}>
        <Origin />
        <FilmLayer />
        <WornLight />
        <LostPresses />
        <RestingMarks />
        {props.children}
      </XR>
    </SessionContext.Provider>
  );
}
