import { useXR } from '@react-three/xr';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { useInHeadset, useSession } from '../session/session-root.tsx';
import { KeyboardPanel } from './keyboard-panel.tsx';

/**
 * Takes the text of the field that was pressed last. Where the headset has a keyboard of its own, the focus of
 * the hidden field has raised it and nothing is drawn here; its going away ends the edit. Elsewhere our own.
 */
export function Keyboard(): ReactNode {
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
      <KeyboardPanel key={key} />
    </Suspense>
  );
}

/** The session is blurred while the headset's keyboard lies over it; seen again, the edit is done. */
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
