import { useEffect, useMemo, useRef, useState } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { Notice } from '#panels/play/notices.tsx';
import { createDeviceMotion, type DeviceMotionResult } from '#xr/input/device-motion.ts';
import type { View } from '#xr/play.tsx';

const notices = {
  denied: 'motion-denied',
  ios: 'motion-ios',
  'secure-context': 'motion-secure-context',
  'cross-domain': 'motion-cross-domain',
  chrome: 'motion-chrome',
  generic: 'motion-generic',
} as const satisfies Record<Exclude<DeviceMotionResult, 'on'>, Notice['code']>;

/** Looking by moving the device: asked for inside the tap; whatever comes of it, dragging goes on. */
export function useMotion(play: Play, view: View, say: (notice: Notice) => void) {
  const broken = useRef(() => {});
  const motion = useMemo(() => createDeviceMotion(view, () => broken.current()), [view]);
  const [on, setOn] = useState(false);
  broken.current = () => {
    setOn(false);
    play.dispatch({ type: 'trouble', code: 'motion-generic', data: {} });
    say({ code: 'motion-generic' });
  };
  const [busy, setBusy] = useState(false);
  useEffect(() => () => motion.stop(), [motion]);
  return {
    on,
    busy,
    // Where the page is not secure browsers hide the sensors, and it is said why when they are asked for.
    available:
      matchMedia('(pointer: coarse)').matches && (!isSecureContext || 'DeviceOrientationEvent' in window),
    toggle: async () => {
      if (on) {
        motion.stop();
        setOn(false);
        return;
      }
      setBusy(true);
      const result = await motion.start();
      setBusy(false);
      setOn(result === 'on');
      if (result !== 'on') say({ code: notices[result] });
    },
  };
}
