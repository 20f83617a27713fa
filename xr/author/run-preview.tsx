import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { editor } from '#models/editor/editor.ts';
import { followLoudness, takeSoundPrefs } from '#models/editor/sound-prefs.ts';
import { type Clock, startClock } from '#models/play/clock.ts';
import { createPlay, type Play } from '#models/play/create-play.ts';
import { announceRun } from '#models/play/current-run.ts';
import { createEffectHandlers } from '#models/play/effect-handlers.ts';
import type { LoadFailure } from '#models/play/load-failure.ts';
import { setLoudness } from '#models/play/loudness.ts';
import { playSoundOnce } from '#models/play/play-sound-once.ts';
import { findObject, scenesInOrder } from '#scenario';
import { createRecorder, entriesOf, indexProject } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import { headingNow, PlayScene } from '../play.tsx';
import { useInHeadset, useSession, useSessionStatus } from '../session/session-root.tsx';
import type { Focused, MediaSource } from '../stage/types.ts';
import { RunTargets } from './run-targets.tsx';
import { usePauseOnContextLoss } from './use-pause-on-context-loss.ts';

interface RunWorldProps {
  view: View;
  media: MediaSource;
  focused: Focused | undefined;
  onLoadFailed: ((url: string, why?: LoadFailure) => void) | undefined;
}

/** Selects what the wearer pressed last, where it is in the author's scene: so what was found wrong is at hand to be mended. */
function selectPressed({ log }: Play): void {
  const last = entriesOf(log, 'click').at(-1)?.data;
  const scene = editor.scene();
  if (last && last.scene === scene?.id && findObject(scene, last.object)) editor.select([last.object]);
}

/** Plays the current document on the editor's stage, from the author's scene and time. */
export function RunPreview({ view, media, focused, onLoadFailed }: RunWorldProps): ReactNode {
  const session = useSession();
  const status = useSessionStatus();
  const inHeadset = useInHeadset();
  const onLoadFailedRef = useRef(onLoadFailed);
  onLoadFailedRef.current = onLoadFailed;
  const play = useMemo(() => {
    const doc = editor.state.doc!;
    const project = indexProject(
      { id: doc.scenarioId, name: doc.name, projectData: doc.project, scenes: scenesInOrder(doc) },
      (assetId) => media(assetId)?.type === 'video',
    );
    // A preview reports and stores nothing and opens no links; leaving returns to editing.
    const nothing = () => undefined;
    const effects = createEffectHandlers({
      view,
      heading: headingNow,
      media,
      sound: playSoundOnce,
      keep: nothing,
      failed: (url) => onLoadFailedRef.current?.(url),
      report: (what) => what === 'exit' && editor.stopRun(),
    });
    return createPlay({
      project,
      effects,
      platform: session.state.status === 'out' ? 'web' : 'vr',
      // The recording can be saved for a bug report.
      recorder: createRecorder(project, Math.floor(Math.random() * 2 ** 31)),
    });
  }, [view, media, session]);

  const clock = useRef<Clock | null>(null);
  useEffect(() => {
    const started = startClock(play);
    clock.current = started;
    const { sceneId, time } = editor.state;
    const { yaw, pitch, fov } = view;
    play.dispatch({ type: 'start', ...(sceneId === null ? {} : { sceneId, at: time * 1000 }) });
    const leave = announceRun(play);
    return () => {
      leave();
      clock.current = null;
      started.stop();
      if (session.state.status !== 'out') selectPressed(play);
      // Back to editing, the author looks where they looked before.
      view.set({ yaw, pitch, fov });
    };
  }, [play, view, session]);
  useEffect(() => {
    // Pause while the headset's own menu or keyboard covers the scene.
    clock.current?.hold('headset', status === 'blurred' || status === 'hidden');
    if (status === 'out') play.dispatch({ type: 'platform', platform: 'web' });
    if (status === 'visible') play.dispatch({ type: 'platform', platform: 'vr' });
  }, [play, status]);

  useEffect(() => {
    takeSoundPrefs();
    const leave = followLoudness(setLoudness);
    return () => {
      leave();
      setLoudness(1);
    };
  }, []);

  usePauseOnContextLoss(clock);

  return (
    <>
      {inHeadset && <RunTargets play={play} />}
      <PlayScene
        play={play}
        view={view}
        media={media}
        focused={focused}
        first={undefined}
        onShown={undefined}
        onLoadFailed={onLoadFailed}
      />
    </>
  );
}
