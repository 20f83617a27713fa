import { useXR } from '@react-three/xr';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { useInHeadset, useSession } from '../session/session-root.tsx';
import { KeyboardPanel } from './keyboard-panel.tsx';

/**
 * The keyboard of the open text edit. Where the headset has a system keyboard, focusing the hidden field shows it and
 * its closing ends the edit; elsewhere the 3D keyboard is drawn. `words`: what the person is likely to type.
 */
export function Keyboard({ words }: { words?: (() => readonly string[]) | undefined }): ReactNode {
  const { key } = useSnapshot(keyboardInput.state);
  const inHeadset = useInHeadset();
  const system = useXR((xr) => xr.session?.isSystemKeyboardSupported ?? false);
  useSystemKeyboard(system && key !== null);
  const ours = key !== null && inHeadset && !system;
  useEffect(() => {
    keyboardInput.state.floating = ours || system;
  }, [ours, system]);
  if (!ours) return null;
  return (
    <Suspense fallback={null}>
      <KeyboardPanel key={key} words={words} />
    </Suspense>
  );
}

/** The session is blurred while the system keyboard is open; when visible again, the edit is committed. */
function useSystemKeyboard(active: boolean): void {
  const session = useSession();
  const raised = useRef(false);
  useEffect(() => {
    raised.current = false;
    if (!active) return;
    return session.onStatus((status) => {
      if (status === 'blurred') raised.current = true;
      else if (raised.current && status === 'visible') keyboardInput.finish('commit');
    });
  }, [session, active]);
}
