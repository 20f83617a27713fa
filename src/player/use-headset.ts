import { useEffect, useRef, useState } from 'react';
import { PartGone } from '#models/play/chunk-reload.ts';
import type { Clock } from '#models/play/clock.ts';
import type { Play } from '#models/play/create-play.ts';
import type { Notice } from '#panels/play/notices.tsx';
import type { PlayHeadset, Session } from '#xr/play-headset.tsx';
import { retry } from '#xr/stage/retry.ts';
import { isPhone } from '#xr/stage/sky-shader.ts';
import { textsThere } from './lazy-parts.ts';

/** The browsers of headsets that stand alone. */
const isHeadset = () => /OculusBrowser|Pico|Wolvic/.test(navigator.userAgent);

interface HeadsetOptions {
  play: Play;
  clock: { current: Clock | null };
  say: (notice: Notice) => void;
  /** The scene answers, or a question can be pressed. */
  interactive: boolean;
  /** Begins a run that waits for a press, for its sound; undefined where none does. */
  start?: (() => void) | undefined;
}

/**
 * Entering and leaving VR, offered at once where the browser says that it can. What a headset needs comes when the
 * page answers; on a phone, which says so without having one, when it is asked for. A press waits for it.
 */
export function useHeadset({ play, clock, say, interactive, start }: HeadsetOptions) {
  const [able, setAble] = useState<boolean | 'framed'>(false);
  const [part, setPart] = useState<PlayHeadset['element']>();
  const [on, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  const loaded = useRef<Session | null>(null);
  const bring = useRef<() => Promise<Session | undefined>>(async () => undefined);

  useEffect(() => {
    let alive = true;
    const found = (can: typeof able) => {
      if (alive) setAble(can);
    };
    // A frame that was not let use it is told so by its error alone, on a computer without a headset too.
    navigator.xr
      ?.isSessionSupported('immersive-vr')
      .then(found, ({ name }) => found(name === 'SecurityError' && isHeadset() && 'framed'));
    return () => {
      alive = false;
    };
  }, []);

  useEffect(() => {
    let alive = true;
    let stop: (() => void) | undefined;
    const load = async () => {
      // A question offers the headset before the page's tools are there: its panels wait for what makes their texts.
      const [{ createPlayHeadset }] = await Promise.all([
        retry(() => import('#xr/play-headset.tsx')),
        textsThere(),
      ]);
      if (!alive) return;
      const { session, element } = createPlayHeadset();
      loaded.current = session;
      stop = session.onStatus((status) => {
        setOn(status !== 'out' && status !== 'entering');
        clock.current?.hold('headset', status === 'blurred' || status === 'hidden');
        if (status === 'visible') play.dispatch({ type: 'platform', platform: 'vr' });
        if (status === 'out') play.dispatch({ type: 'platform', platform: 'web' });
      });
      setPart(() => element);
      return session;
    };
    let coming: ReturnType<typeof load> | undefined;
    bring.current = () =>
      (coming ??= load().catch((cause: unknown) => {
        coming = undefined;
        throw cause;
      }));
    return () => {
      alive = false;
      stop?.();
      loaded.current?.dispose();
      loaded.current = null;
    };
  }, [play, clock]);

  useEffect(() => {
    // Where it fails, a press asks for it again, and says so.
    if (able === true && interactive && !isPhone()) void bring.current().catch(() => undefined);
  }, [able, interactive]);

  // Putting the headset on was the press that it waits for.
  useEffect(() => {
    if (on) start?.();
  }, [on, start]);

  const enter = async () => {
    const late = loaded.current === null;
    const session = await bring.current().catch((cause: unknown) => {
      console.error('the headset’s part failed to come:', cause);
      say({ code: 'part-broken', reload: cause instanceof PartGone });
    });
    if (!session) return;
    // A browser lets nobody enter without a press, and remembers one for some seconds.
    if (late && navigator.userActivation?.isActive === false) return say({ code: 'headset-late' });
    const result = await session.enterVR();
    if ('refused' in result) say({ code: result.refused });
  };

  return {
    part,
    on,
    busy,
    available: able !== false,
    /** The graphics went while it was worn: a headset that shows nothing is left, and the page says why. */
    lose: () => {
      if (!on) return;
      say({ code: 'headset-lost' });
      void loaded.current?.exit();
    },
    toggle: async () => {
      if (on) return loaded.current?.exit();
      if (able === 'framed') return say({ code: 'headset-framed' });
      setBusy(true);
      await enter().finally(() => setBusy(false));
    },
  };
}
