import { useFrame, useThree } from '@react-three/fiber';
import { useXR } from '@react-three/xr';
import { useEffect, useRef } from 'react';
import { type FollowedPresses, followPresses } from './follow-presses.ts';

/** What an input holds that is lost is cancelled, not half done. */
export function LostPresses(): null {
  const session = useXR((xr) => xr.session);
  const gl = useThree((state) => state.gl);
  const followed = useRef<FollowedPresses>(null);
  useEffect(() => {
    if (!session) return;
    const now = followPresses(session, () => gl.xr.getReferenceSpace());
    followed.current = now;
    return () => {
      followed.current = null;
      now.stop();
    };
  }, [session, gl]);
  useFrame((_state, seconds, frame?: XRFrame) => {
    if (frame) followed.current?.look(frame, seconds);
  });
  return null;
}
