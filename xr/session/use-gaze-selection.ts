import { useXR } from '@react-three/xr';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { gaze } from '#catalog/limits.ts';
import { useSession } from './session-root.tsx';

/**
 * Whether gaze selection is on: by setting, or because there has been no other input for a while. Headsets with
 * transient pinch pointers count as having input between pinches, too.
 */
export function useGazeSelection(): boolean {
  const gazeSelected = useSnapshot(useSession().state).gaze;
  const hasNoInput = useHasNoInput();
  return gazeSelected || hasNoInput;
}

/** True while the headset has no controller and no hand. */
export function useHasNoInput(): boolean {
  const session = useXR((xr) => xr.session);
  const none = useXR((xr) => xr.session !== undefined && xr.inputSourceStates.length === 0);
  const passing = useXR((xr) => xr.inputSourceStates.some(({ type }) => type === 'transientPointer'));
  const [pinches, setPinches] = useState<XRSession>();
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    if (passing) setPinches(session);
  }, [passing, session]);
  useEffect(() => {
    setAlone(false);
    if (!none) return;
    const timer = setTimeout(() => setAlone(true), gaze.aloneMs);
    return () => clearTimeout(timer);
  }, [none]);
  return alone && (session === undefined || pinches !== session);
}
