import { useEffect, useMemo, useState } from 'react';
import type { Notice } from '#panels/play/notices.tsx';
import { createMotion, type MotionResult, type View } from '#xr/play.tsx';

const notices = {
  denied: 'motion-denied',
  ios: 'motion-ios',
  'secure-context': 'motion-secure-context',
  'cross-domain': 'motion-cross-domain',
  chrome: 'motion-chrome',
  generic: 'motion-generic',
} as const satisfies Record<Exclude<MotionResult, 'on'>, Notice['code']>;

/** Looking by moving the device: asked for inside the tap; whatever comes of it, dragging goes on. */
export function useMotion(view: View, say: (notice: Notice) => void) {
  const motion = useMemo(() => createMotion(view), [view]);
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => motion.stop(), [motion]);
  return {
    on,
    busy,
    available: matchMedia('(pointer: coarse)').matches && 'DeviceOrientationEvent' in window,
    turn: motion.turn,
    recentre: motion.recentre,
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
