import { useEffect, useRef, useState } from 'react';
import type { Clock } from '#models/play/clock.ts';
import type { Play } from '#models/play/create-play.ts';
import type { Notice } from '#panels/play/notices.tsx';
import type { PlayHeadset } from '#xr/play-headset.tsx';
import { textsThere } from './late.ts';

/** Entering and leaving VR. The headset's code is fetched only where a browser says it could show one. */
export function useHeadset(play: Play, clock: { current: Clock | null }, say: (notice: Notice) => void) {
  const [part, setPart] = useState<PlayHeadset['element']>();
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const loaded = useRef<PlayHeadset | null>(null);

  useEffect(() => {
    let alive = true;
    let stop: (() => void) | undefined;
    const load = async () => {
      const can = await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false);
      if (!can || !alive) return;
      // A question offers the headset before the page's tools are there: its panels wait for what makes their texts.
      const [{ createPlayHeadset }] = await Promise.all([import('#xr/play-headset.tsx'), textsThere()]);
      if (!alive) return;
      const made = createPlayHeadset();
      loaded.current = made;
      stop = made.session.onStatus((status) => {
        setOn(status !== 'out' && status !== 'entering');
        setBusy(status === 'entering');
        clock.current?.hold('headset', status === 'blurred' || status === 'hidden');
        if (status === 'visible') play.dispatch({ type: 'platform', platform: 'vr' });
        if (status === 'out') play.dispatch({ type: 'platform', platform: 'web' });
      });
      setPart(() => made.element);
    };
    void load();
    return () => {
      alive = false;
      stop?.();
      loaded.current?.session.dispose();
      loaded.current = null;
    };
  }, [play, clock]);

  return {
    part,
    on,
    busy,
    available: part !== undefined,
    /** The graphics went while it was worn: a headset that shows nothing is left, and the page says why. */
    lose: () => {
      if (!on) return;
      say({ code: 'headset-lost' });
      void loaded.current?.session.exit();
    },
    toggle: async () => {
      const session = loaded.current?.session;
      if (!session) return;
      if (on) return session.exit();
      const result = await session.enterVR();
      if ('refused' in result) say({ code: result.refused });
    },
  };
}
